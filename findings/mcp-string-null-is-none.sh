#!/bin/bash
# MCP Python SDK: if a tool's argument may be None (query: str | None), the string "null" arrives as None.
#
# Some clients send lists as strings, so the SDK reads a string as JSON unless the type of the argument is exactly str.
# It does so for str | None too, although the string fits. Numbers, true, false, and quoted strings stay as they are,
# but "null" becomes None. Material Design Icons has an icon with the name null. A client that searches for it gets
# what the tool returns without a query, such as all icons, and no error. "[]" and "{}" raise an error that says that
# they are not strings. With query: str, all of them arrive as sent.
#
# Seen with mcp 2.3.0 from PyPI, on 2026-11-30. Fails if that changes.
set -euo pipefail
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
python3 -m venv "$place/venv"
"$place/venv/bin/pip" install --quiet --disable-pip-version-check mcp==2.3.0
"$place/venv/bin/python" - <<'PYTHON'
import asyncio

from mcp import Client
from mcp.server import MCPServer

server = MCPServer("icons", log_level="CRITICAL")


@server.tool()
def optional(query: str | None = "") -> str:
    return repr(query)


@server.tool()
def required(query: str) -> str:
    return repr(query)


async def check(client, query, wanted):
    for tool in ["optional", "required"]:
        result = await client.call_tool(tool, {"query": query})
        text = result.content[0].text
        print(f"{tool}, {query!r}: {'error: ' if result.is_error else ''}{' '.join(text.split())}")
        if tool == "required" or wanted is str:
            assert not result.is_error and text == repr(query)
        elif wanted is None:
            assert not result.is_error and text == "None"
        else:
            assert result.is_error and "Input should be a valid string" in text


async def main():
    async with Client(server) as client:
        for query in ["star", "true", "12", '"star"', "[star"]:
            await check(client, query, str)
        await check(client, "null", None)
        for query in ["[]", "{}"]:
            await check(client, query, TypeError)


asyncio.run(main())
PYTHON
