"""Sessions of Python's own MCP client with a running Hearth. Reads what to do from stdin and prints what it saw, both as JSON."""

import asyncio
import contextlib
import json
import sys

import httpx2
from mcp import Client, StdioServerParameters
from mcp.client.streamable_http import streamable_http_client

# Its own five seconds are too few for a first answer beside other tests on a small machine.
PATIENCE_SECONDS = 120


@contextlib.asynccontextmanager
async def over_http(url: str, token: str):
    async with httpx2.AsyncClient(headers={"authorization": f"Bearer {token}"}, timeout=PATIENCE_SECONDS) as http:
        async with streamable_http_client(url, http_client=http) as streams:
            yield streams


async def session(task: dict) -> dict:
    server = StdioServerParameters(**task["stdio"]) if "stdio" in task else over_http(task["url"], task["token"])
    async with Client(server, mode=task["mode"], read_timeout_seconds=PATIENCE_SECONDS) as client:
        tools = (await client.list_tools()).tools
        answers = []
        for name, arguments in task["calls"]:
            answer = await client.call_tool(name, arguments)
            answers.append({"isError": bool(answer.is_error), "value": answer.structured_content or answer.content[0].text})
        resources = [str(each.uri) for each in (await client.list_resources()).resources]
        profile = (await client.read_resource("hearth://profile")).contents[0].text
        prompts = [each.name for each in (await client.list_prompts()).prompts]
        return {
            "version": client.protocol_version,
            "tools": [tool.name for tool in tools],
            "answers": answers,
            "resources": resources,
            "profile": profile,
            "prompts": prompts,
        }


async def sessions(tasks: list[dict]) -> list[dict]:
    return [await session(task) for task in tasks]


print(json.dumps(asyncio.run(sessions(json.load(sys.stdin)))))
