"""The old and new clients of PyPI's `mcp` package, behind the same few calls."""
import contextlib
import importlib.metadata

import mcp

VERSION = importlib.metadata.version("mcp")
IS_NEW = int(VERSION.split(".")[0]) >= 2
if IS_NEW:
    from mcp import Client
    from mcp.shared.exceptions import MCPError as ServerError
else:
    from mcp import ClientSession
    from mcp.client.stdio import stdio_client
    from mcp.shared.exceptions import McpError as ServerError

# How the client begins, and the revision that it must negotiate with the server.
MODES = {"2026-07-28": "2026-07-28", "auto": "2026-07-28", "legacy": "2025-11-25"} if IS_NEW else {
    "handshake": "2025-11-25"}


@contextlib.asynccontextmanager
async def connected(command, mode):
    """A client with its own server process, and the revision that both speak."""
    server = mcp.StdioServerParameters(command=command[0], args=list(command[1:]))
    if IS_NEW:
        async with Client(server, mode=mode) as client:
            yield client, client.protocol_version
    else:
        async with stdio_client(server) as (reading, writing):
            async with ClientSession(reading, writing) as session:
                begun = await session.initialize()
                yield session, begun.protocolVersion


def plain(result):
    """Returns what came over the wire, as dictionaries and lists."""
    return result.model_dump(by_alias=True, mode="json", exclude_none=True)


async def cancel(client, request):
    """Tells the server that a request is cancelled; the new client does so when its call is cancelled."""
    if not IS_NEW:
        await client.send_notification(mcp.types.ClientNotification(mcp.types.CancelledNotification(
            method="notifications/cancelled",
            params=mcp.types.CancelledNotificationParams(requestId=request))))
