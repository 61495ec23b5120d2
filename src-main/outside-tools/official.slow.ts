import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { outsideWorld } from './outside-tools.fixture';

/** The protocol’s own servers. With what they need they are 120 packages, so they are fetched for this test alone. */
const VERSION = '2026.8.31';
const PACKAGES = ['filesystem', 'everything'].map((name) => `@modelcontextprotocol/server-${name}@${VERSION}`);

let folder: string;
let world: ReturnType<typeof outsideWorld>;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'hearth-official-'));
  writeFileSync(join(folder, 'package.json'), '{"private": true}');
  execFileSync('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts', '-q', ...PACKAGES], { cwd: folder });
  mkdirSync(join(folder, 'notes'));
}, 300_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));
beforeEach(() => {
  world = outsideWorld();
});
afterEach(() => world.end());

const built = (name: string) => join(folder, `node_modules/@modelcontextprotocol/server-${name}/dist/index.js`);
const textOf = ({ content }: { readonly content: string }) => JSON.parse(content) as { text?: string; error?: string };

describe('the protocol’s own servers', () => {
  it('filesystem writes and reads in its folder, and refuses what is outside', async () => {
    const notes = join(folder, 'notes');
    await world.add('', { args: [built('filesystem'), notes] }, 'Files');
    const [server] = await world.servers();
    expect(server).toMatchObject({ state: 'ready', problem: null });
    expect(server?.tools.find(({ name }) => name === 'read_text_file')).toMatchObject({ isReadOnly: true });
    const path = join(notes, 'tea.txt');
    expect(await world.call('Files__write_file', { path, content: 'Green' })).toMatchObject({ isError: false });
    expect(readFileSync(path, 'utf8')).toBe('Green');
    expect(textOf(await world.call('Files__read_text_file', { path })).text).toContain('Green');
    const refused = await world.call('Files__read_text_file', { path: '/etc/passwd' });
    expect(refused).toMatchObject({ isError: true });
    expect(refused.content).toContain('Access denied');
  }, 60_000);

  it('everything answers in each shape: text, an image, links, structured content', async () => {
    await world.add('', { args: [built('everything'), 'stdio'] }, 'All');
    const [server] = await world.servers();
    expect(server).toMatchObject({ state: 'ready', problem: null });
    const names = new Set(server?.tools.map(({ name }) => name));
    expect(textOf(await world.call('All__echo', { message: 'hello' })).text).toContain('hello');
    const image = [...names].find((name) => name.includes('image')) ?? '';
    expect((await world.call(`All__${image}`)).images.length).toBeGreaterThan(0);
    const structured = [...names].find((name) => name.includes('structured')) ?? '';
    expect(await world.call(`All__${structured}`, { location: 'New York' })).toMatchObject({ isError: false });
    for (const name of names) {
      if (/long|trigger|simulate|sampl|elicit|toggle/.test(name)) continue;
      expect(await world.call(`All__${name}`), name).toHaveProperty('content');
    }
  }, 60_000);
});
