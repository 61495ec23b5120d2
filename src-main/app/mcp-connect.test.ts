import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { McpApp } from '../../src-preload/contract/mcp';
import { type McpWorld, startMcpWorld } from './mcp.fixture';

let world: McpWorld;
let home: string;
let file: string;
beforeAll(async () => {
  world = await startMcpWorld();
  home = join(dirname(world.databaseFile), 'home');
});
afterAll(() => world.end());
beforeEach(() => {
  rmSync(home, { recursive: true, force: true });
  file = join(home, '.cursor', 'mcp.json');
  mkdirSync(dirname(file), { recursive: true });
  world.person.answer = () => true;
  world.person.asked.length = 0;
});

const preview = async (app: McpApp = 'cursor') =>
  world.mcp.handlers['mcp:preview']({ app, workspaceId: world.home.id, grants: ['read', 'propose'] });
const connect = async (app: McpApp = 'cursor') => world.mcp.handlers['mcp:apply']({ id: (await preview(app)).id });
const disconnect = async (app: McpApp = 'cursor') =>
  world.mcp.handlers['mcp:apply']({ id: (await world.mcp.handlers['mcp:preview-removal']({ app })).id });
const appNow = async (app: McpApp = 'cursor') =>
  (await world.mcp.handlers['mcp:state']({})).apps.find((each) => each.app === app);
const tokenOf = (text: string) => /hearth_[\w-]{43}/.exec(text)?.[0] ?? '';
/** Ends what a test left, so that the next one begins unconnected. */
const active = async () => (await world.mcp.handlers['mcp:state']({})).clients.filter(({ revokedAt }) => !revokedAt);

const PLACES: readonly (readonly [McpApp, string, string])[] = [
  ['claude-code', '.claude.json', 'mcpServers'],
  ['claude-desktop', '.config/Claude/claude_desktop_config.json', 'mcpServers'],
  ['cursor', '.cursor/mcp.json', 'mcpServers'],
  ['vscode', '.config/Code/User/mcp.json', 'servers'],
  ['zed', '.config/zed/settings.json', 'context_servers'],
];

it.each(PLACES)(
  '%s is connected by its own file, answers to that token, and is taken out again',
  async (app, path, section) => {
    const at = join(home, path);
    mkdirSync(join(home, '.claude'), { recursive: true });
    mkdirSync(dirname(at), { recursive: true });
    const before = `// mine\r\n{\r\n\t"${section}": {\r\n\t\t"other": { "command": "x", }, // it\r\n\t},\r\n}\r\n`;
    writeFileSync(at, `\uFEFF${before}`, { mode: 0o640 });
    const change = await preview(app);
    expect(change).toMatchObject({ app, path: at, isNew: false, isReadByOthers: true });
    expect(JSON.stringify(change)).not.toMatch(/hearth_[\w-]{43}/);
    expect(readFileSync(at, 'utf8')).toBe(`\uFEFF${before}`);

    const { apps, isOn } = await world.mcp.handlers['mcp:apply']({ id: change.id });
    expect(isOn).toBe(true);
    expect(apps.find((each) => each.app === app)).toMatchObject({ isConnected: true, isFound: true });
    expect(world.person.asked.at(-1)?.detail).toContain(at);
    expect(world.person.asked.at(-1)?.detail).toContain('propose');
    const written = readFileSync(at, 'utf8');
    expect(written.startsWith(`\uFEFF// mine\r\n{\r\n\t"${section}": {\r\n\t\t"hearth": {\r\n`)).toBe(true);
    expect(statSync(at).mode & 0o777).toBe(0o640);
    const client = await world.connect(tokenOf(written));
    expect((await client.listTools()).tools.map(({ name }) => name)).toContain('recall');

    const removal = await world.mcp.handlers['mcp:preview-removal']({ app });
    expect(JSON.stringify(removal)).not.toContain(tokenOf(written));
    await world.mcp.handlers['mcp:apply']({ id: removal.id });
    expect(readFileSync(at, 'utf8')).toBe(`\uFEFF${before}`);
    expect(await appNow(app)).toMatchObject({ isConnected: false });
    expect(await active()).toEqual([]);
    expect(readdirSync(dirname(at)).filter((name) => name.includes('partial'))).toEqual([]);
  },
);

describe('a file', () => {
  it('that is not there is made for its owner alone; an empty one is filled', async () => {
    expect(await preview()).toMatchObject({ isNew: true, isReadByOthers: false });
    await connect();
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({
      mcpServers: { hearth: { type: 'stdio', args: ['--mcp'] } },
    });
    await disconnect();
    expect(readFileSync(file, 'utf8')).toBe('{\n  "mcpServers": {}\n}\n');
    writeFileSync(file, '');
    await connect();
    expect(await appNow()).toMatchObject({ isConnected: true });
    await disconnect();
  });

  it('that is broken is left alone, and the place is said', async () => {
    writeFileSync(file, '{\n  "mcpServers": {\n    oops\n  }\n}');
    await expect(preview()).rejects.toMatchObject({
      code: 'broken_file',
      message: expect.stringContaining('line 3, column 5'),
    });
    writeFileSync(file, '{"mcpServers": []}');
    await expect(preview()).rejects.toMatchObject({ code: 'broken_file' });
    writeFileSync(file, Buffer.from([0x7b, 0xff, 0xfe, 0x7d]));
    await expect(preview()).rejects.toMatchObject({ code: 'unsafe_path' });
    expect(world.person.asked).toEqual([]);
  });

  it('that may only be read, and a link that leads nowhere, are refused', async () => {
    writeFileSync(file, '{}', { mode: 0o400 });
    await expect(preview()).rejects.toMatchObject({ code: 'read_only' });
    rmSync(file, { force: true });
    symlinkSync(join(home, 'nowhere.json'), file);
    await expect(preview()).rejects.toMatchObject({ code: 'unsafe_path' });
  });

  it('that is a link is written where it leads, and stays a link', async () => {
    const real = join(home, 'dotfiles.json');
    writeFileSync(real, '{}');
    symlinkSync(real, file);
    expect(await preview()).toMatchObject({ path: real });
    await connect();
    expect(lstatSync(file).isSymbolicLink()).toBe(true);
    expect(tokenOf(readFileSync(real, 'utf8'))).not.toBe('');
    await disconnect();
  });

  it('that changed since it was shown is not written, whether it changed before or during the question', async () => {
    writeFileSync(file, '{}');
    const { id } = await preview();
    world.person.answer = () => {
      writeFileSync(file, '{ "mine": 1 }');
      return true;
    };
    await expect(Promise.resolve(world.mcp.handlers['mcp:apply']({ id }))).rejects.toMatchObject({ code: 'changed' });
    await expect(Promise.resolve(world.mcp.handlers['mcp:apply']({ id }))).rejects.toMatchObject({ code: 'changed' });
    expect(readFileSync(file, 'utf8')).toBe('{ "mine": 1 }');
    expect(await active()).toEqual([]);
    rmSync(file);
    const shown = await preview();
    writeFileSync(file, '{}');
    world.person.answer = () => true;
    await expect(Promise.resolve(world.mcp.handlers['mcp:apply']({ id: shown.id }))).rejects.toMatchObject({
      code: 'changed',
    });
  });

  it('of five megabytes is changed in one place', async () => {
    const many = Object.fromEntries(
      Array.from({ length: 40_000 }, (_, at) => [`project ${at}`, { history: 'x'.repeat(100) }]),
    );
    const before = JSON.stringify({ projects: many, mcpServers: {} }, null, 2);
    expect(before.length).toBeGreaterThan(5_000_000);
    writeFileSync(file, before);
    const { diff } = await preview();
    expect(diff.length).toBeLessThan(30);
    await connect();
    await disconnect();
    expect(readFileSync(file, 'utf8')).toBe(before);
  });
});

describe('an entry called hearth', () => {
  it('of somebody else stays, and Hearth takes another name', async () => {
    writeFileSync(file, '{\n  "mcpServers": {\n    "hearth": { "command": "another" }\n  }\n}\n');
    await connect();
    expect(Object.keys(JSON.parse(readFileSync(file, 'utf8')).mcpServers)).toEqual(['hearth-2', 'hearth']);
    await expect(preview()).rejects.toMatchObject({ code: 'connected' });
    await disconnect();
    expect(Object.keys(JSON.parse(readFileSync(file, 'utf8')).mcpServers)).toEqual(['hearth']);
    await expect(Promise.resolve(world.mcp.handlers['mcp:preview-removal']({ app: 'cursor' }))).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  it('whose access was revoked is replaced, and the keys of others are not shown', async () => {
    writeFileSync(
      file,
      '{\n  "mcpServers": {\n    "git": { "env": { "GITHUB_TOKEN": "ghp_0123456789abcdefghijklmnopqrstuvwxyz" } }\n  }\n}\n',
    );
    await connect();
    const old = tokenOf(readFileSync(file, 'utf8'));
    for (const { id } of await active()) await world.mcp.handlers['mcp:revoke']({ id });
    expect(await appNow()).toMatchObject({ isConnected: false });
    const { diff, id } = await preview();
    expect(JSON.stringify(diff)).not.toContain('ghp_');
    expect(diff.map(({ kind }) => kind)).toContain('removed');
    await world.mcp.handlers['mcp:apply']({ id });
    const text = readFileSync(file, 'utf8');
    expect(text).not.toContain(old);
    expect(Object.keys(JSON.parse(text).mcpServers)).toEqual(['hearth', 'git']);
    await disconnect();
  });
});

it('a no writes nothing and adds nobody; a program that is not there cannot be connected', async () => {
  world.person.answer = () => false;
  await expect(connect()).rejects.toMatchObject({ code: 'declined' });
  expect(existsSync(file)).toBe(false);
  expect(await active()).toEqual([]);
  expect(await appNow('zed')).toMatchObject({ isFound: false });
  await expect(preview('zed')).rejects.toMatchObject({ code: 'not_found' });
});

it('where the folder may not be written, nobody is added', async () => {
  if (process.getuid?.() === 0) return;
  chmodSync(dirname(file), 0o500);
  await expect(connect()).rejects.toMatchObject({ code: 'read_only' });
  chmodSync(dirname(file), 0o700);
  expect(await active()).toEqual([]);
});
