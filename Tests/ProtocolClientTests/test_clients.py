"""Tests `namedex mcp` with the clients from PyPI:  Tools/test-mcp

    python3 Tests/ProtocolClientTests/test_clients.py NAMEDEX [TEST...]

NAMEDEX is the executable; if tests are named, only those run. The Python that runs this
has one version of `mcp`; each test runs in every mode that its client has.
"""
import sys
import traceback

import anyio
import jsonschema
from arguments import arguments
from clients import IS_NEW, MODES, VERSION, ServerError, cancel, connected, plain

TESTS = []
INVALID_PARAMETERS, UNKNOWN_RESOURCE = -32602, -32002


def test(function):
    TESTS.append(function)
    return function


def equal(found, wanted, about=""):
    assert found == wanted, f"{about}\n  found:  {found!r}\n  wanted: {wanted!r}"


async def tools_of(client):
    return plain(await client.list_tools())["tools"]


async def refused(call, code, about):
    try:
        found = await call
    except ServerError as error:
        equal(error.error.code, code, about)
    else:
        raise AssertionError(f"{about}: no error, but {found!r}")


def check(tool, result):
    """Checks a tool's answer: text, and structured content that conforms to the tool's schema."""
    name = tool["name"]
    assert not result.get("isError"), f"{name}: {result}"
    assert result["content"] and all(part["type"] == "text" and part["text"] for part in result["content"]), name
    jsonschema.Draft202012Validator(tool["outputSchema"]).validate(result["structuredContent"])


@test
async def agrees_on_the_revision(client, revision, mode):
    equal(revision, MODES[mode])
    if IS_NEW and mode != "2026-07-28":
        equal(client.server_info.name, "namedex")
        assert client.instructions


@test
async def lists_tools_with_valid_schemas(client, revision, mode):
    tools = await tools_of(client)
    names = [tool["name"] for tool in tools]
    assert "list_catalogs" in names and len(set(names)) == len(names), names
    for tool in tools:
        for key in ("title", "description"):
            assert tool[key], tool["name"]
        for key in ("inputSchema", "outputSchema"):
            jsonschema.Draft202012Validator.check_schema(tool[key])
            equal(tool[key]["type"], "object", tool["name"])
        hints = {key: value for key, value in tool["annotations"].items() if key.endswith("Hint")}
        equal(hints, {"readOnlyHint": True, "destructiveHint": False, "idempotentHint": True,
                      "openWorldHint": False}, tool["name"])


@test
async def calls_every_tool(client, revision, mode):
    for tool in await tools_of(client):
        check(tool, plain(await client.call_tool(tool["name"], arguments(tool["inputSchema"]))))


@test
async def tells_the_model_of_wrong_arguments(client, revision, mode):
    for tool in await tools_of(client):
        if tool["inputSchema"].get("required"):
            result = plain(await client.call_tool(tool["name"], {}))
            assert result.get("isError") is True, tool["name"]
            assert result["content"][0]["text"], tool["name"]


@test
async def refuses_what_is_unknown(client, revision, mode):
    await refused(client.call_tool("invent_name", {}), INVALID_PARAMETERS, "unknown tool")
    await refused(client.get_prompt("invent_prompt"), INVALID_PARAMETERS, "unknown prompt")
    await refused(client.read_resource("namedex://nothing/at/all"),
                  INVALID_PARAMETERS if revision >= "2026" else UNKNOWN_RESOURCE, "unknown resource")


@test
async def reads_every_resource(client, revision, mode):
    for resource in plain(await client.list_resources())["resources"]:
        contents = plain(await client.read_resource(resource["uri"]))["contents"]
        equal([(part["uri"], part["mimeType"]) for part in contents],
              [(resource["uri"], resource["mimeType"])])
        assert contents[0]["text"], resource["uri"]
    if not IS_NEW:
        equal(plain(await client.list_resource_templates())["resourceTemplates"], [])


@test
async def writes_every_prompt(client, revision, mode):
    for prompt in plain(await client.list_prompts())["prompts"]:
        given = {one["name"]: "iOS 15" for one in prompt.get("arguments", []) if one.get("required")}
        messages = plain(await client.get_prompt(prompt["name"], given))["messages"]
        equal([message["role"] for message in messages], ["user"], prompt["name"])
        assert messages[0]["content"]["text"], prompt["name"]


@test
async def answers_a_hundred_calls_at_once(client, revision, mode):
    tools = await tools_of(client)
    answers = {}

    async def call(number):
        tool = tools[number % len(tools)]
        answers[number] = tool, plain(await client.call_tool(tool["name"], arguments(tool["inputSchema"])))

    async with anyio.create_task_group() as group:
        for number in range(100):
            group.start_soon(call, number)
    equal(sorted(answers), list(range(100)))
    for tool, result in answers.values():
        check(tool, result)


@test
async def goes_on_after_cancelled_calls(client, revision, mode):
    tool = (await tools_of(client))[0]
    given = arguments(tool["inputSchema"])
    for number in range(20):
        if IS_NEW:
            async with anyio.create_task_group() as group:
                group.start_soon(client.call_tool, tool["name"], given)
                await anyio.sleep(number * 0.0005)
                group.cancel_scope.cancel()
        else:
            await cancel(client, number)
    check(tool, plain(await client.call_tool(tool["name"], given)))


async def run(command, names):
    failed = 0
    for function in TESTS:
        if names and function.__name__ not in names:
            continue
        for mode in MODES:
            try:
                with anyio.fail_after(60):
                    async with connected(command, mode) as (client, revision):
                        await function(client, revision, mode)
            except Exception:  # Whatever the error is, the next test runs.
                failed += 1
                print(f"failed: {function.__name__}, mcp {VERSION}, {mode}", file=sys.stderr)
                traceback.print_exc()
    return failed


def main():
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    names = sys.argv[2:]
    unknown = set(names) - {function.__name__ for function in TESTS}
    if unknown:
        sys.exit(f"no tests are called {', '.join(sorted(unknown))}")
    failed = anyio.run(run, [sys.argv[1], "mcp"], names)
    print(f"mcp {VERSION}: {len(names or TESTS)} tests in {len(MODES)} modes, {failed} failed")
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
