"""Arguments that a tool's input schema allows."""

# Arguments that a schema cannot generate: meaningful strings.
TEXTS = {"query": "delete account", "name": "trash", "names": "trash.fill", "things": "#0a84ff",
         "to": "sf-symbols", "source": "Image(systemName: \"trash\")", "path": "A.swift"}


def sample(schema, name=""):
    """Returns a value that conforms to a schema."""
    for key in ("const", "default"):
        if key in schema:
            return schema[key]
    for key in ("enum", "examples"):
        if schema.get(key):
            return schema[key][0]
    for key in ("anyOf", "oneOf"):
        if schema.get(key):
            return sample(schema[key][0], name)
    kind = schema.get("type", "string")
    kind = kind[0] if isinstance(kind, list) else kind
    if kind == "object":
        return arguments(schema)
    if kind == "array":
        return [sample(schema.get("items", {}), name)]
    return {"string": TEXTS.get(name, "trash"), "integer": schema.get("minimum", 1),
            "number": schema.get("minimum", 1), "boolean": True, "null": None}[kind]


def arguments(schema):
    """Returns the required arguments."""
    properties = schema.get("properties", {})
    return {name: sample(properties.get(name, {}), name) for name in schema.get("required", [])}
