import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AppError } from '../../errors';
import { readConfig } from './read-config';

const refusal = (text: string) => {
  try {
    return readConfig(text);
  } catch (error) {
    return error instanceof AppError ? `${error.code} ${error.message}` : error;
  }
};
const files = { kind: 'stdio', command: 'npx', args: ['-y', 'files', '/srv'], folder: null, env: [] };

describe('a pasted configuration', () => {
  it('of Claude and Cursor is read, with variables and numbers in them', () => {
    const text = JSON.stringify({
      mcpServers: {
        files: { command: 'npx', args: ['-y', 'files', '/srv'] },
        issues: { command: 'issues', env: { TOKEN: 'abc', PORT: 8080 }, cwd: '/srv' },
        remote: { type: 'http', url: 'https://tools.example/mcp', headers: { Authorization: 'Bearer x' } },
      },
    });
    expect(readConfig(text)).toEqual({
      servers: [
        { name: 'files', launch: files },
        {
          name: 'issues',
          launch: {
            kind: 'stdio',
            command: 'issues',
            args: [],
            folder: '/srv',
            env: [
              { name: 'TOKEN', value: 'abc' },
              { name: 'PORT', value: '8080' },
            ],
          },
        },
        {
          name: 'remote',
          launch: {
            kind: 'http',
            url: 'https://tools.example/mcp',
            headers: [{ name: 'Authorization', value: 'Bearer x' }],
          },
        },
      ],
      problems: [],
    });
  });

  it('of VS Code is read with its comments, and says what has to be filled in', () => {
    const read = readConfig(`{
      // asked for at the start
      "inputs": [{ "id": "key" }],
      "servers": {
        "files": { "type": "stdio", "command": "npx", "args": ["-y", "files", "/srv",], },
        "keyed": { "command": "keyed", "env": { "KEY": "\${input:key}" }, "envFile": ".env" }, /* two */
        "old": { "type": "sse", "url": "https://old.example/sse" },
      },
    }`);
    expect(read.servers.map(({ name }) => name)).toEqual(['files', 'keyed']);
    expect(read.servers[0]?.launch).toEqual(files);
    expect(read.problems).toEqual([
      expect.stringContaining('“keyed” has a placeholder'),
      expect.stringContaining('“keyed” reads variables from a file'),
      expect.stringContaining('“old” was left out: it uses the old transport SSE'),
    ]);
  });

  it('of Zed is read in both its forms', () => {
    const text = JSON.stringify({
      context_servers: {
        one: { source: 'custom', command: 'npx', args: ['-y', 'files', '/srv'] },
        two: { command: { path: 'npx', args: ['-y', 'files', '/srv'], env: {} } },
      },
    });
    expect(readConfig(text).servers.map(({ launch }) => launch)).toEqual([files, files]);
  });

  it.each([
    ['a part without its braces', '"mcpServers": { "files": { "command": "npx", "args": ["-y", "files", "/srv"] } },'],
    ['the servers alone', '{ "files": { "command": "npx", "args": ["-y", "files", "/srv"] } }'],
    ['one server with its name', '"files": { "command": "npx", "args": ["-y", "files", "/srv"] }'],
    ['one server', '{ "name": "files", "command": "npx", "args": ["-y", "files", "/srv"] }'],
  ])('that is %s is read', (_, text) => {
    expect(readConfig(text)).toEqual({ servers: [{ name: 'files', launch: files }], problems: [] });
  });

  it.each([
    ['{\n  "mcpServers": {\n    "files": { command: "npx" }\n  }\n}', 'bad_config This is no JSON: line 3'],
    ['npx -y files', 'bad_config This is no JSON: line 1'],
    ['[]', 'bad_config This text names no servers'],
    ['{}', 'bad_config There is no server in this text'],
    ['{"mcpServers": []}', 'bad_config “mcpServers” should hold the servers by name'],
    ['{"theme": "dark"}', 'bad_config No servers were found'],
  ])('that is wrong is refused with what is wrong: %j', (text, sentence) => {
    expect(refusal(text)).toContain(sentence);
  });

  it('keeps what is right of one that is partly wrong', () => {
    const text = JSON.stringify({
      mcpServers: {
        good: { command: 'good' },
        bad: { command: 7 },
        args: { command: 'x', args: 'y' },
        none: {},
        odd: 3,
      },
    });
    const read = readConfig(text);
    expect(read.servers.map(({ name }) => name)).toEqual(['good']);
    expect(read.problems).toHaveLength(4);
    expect(read.problems[0]).toContain('“bad” was left out: its “command” cannot be read');
  });

  it('never throws anything but a sentence', () => {
    const value = fc.jsonValue({ maxDepth: 5 });
    const text = fc.oneof(
      fc.string({ maxLength: 200 }),
      value.map((each) => JSON.stringify(each)),
      value.map((each) => JSON.stringify({ mcpServers: each })),
    );
    fc.assert(
      fc.property(text, (given) => {
        const read = refusal(given);
        expect(typeof read === 'string' ? read.startsWith('bad_config ') : 'servers' in (read as object)).toBe(true);
      }),
      { numRuns: 300 },
    );
  });
});
