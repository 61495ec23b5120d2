import { mkdirSync, mkdtempSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { v7 } from 'uuid';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { PermissionRow } from '../../../src-main/store/rows/permission-rows.ts';
import { openStore } from '../../../src-main/store/store.ts';
import { startWholeMain, type WholeMain } from './whole-main.fixture';

const workspaceId = v7();
const projectId = v7();
let main: WholeMain;
let folder = '';

/** As a restored backup leaves it: one permission of each kind, and a project without its folder. */
beforeEach(async () => {
  const dataFolder = realpathSync(mkdtempSync(join(tmpdir(), 'hearth-restored-')));
  folder = join(dataFolder, 'tide-tables');
  mkdirSync(join(folder, 'claude'), { recursive: true });
  writeFileSync(join(folder, 'claude', 'MEMORY.md'), '- Uses pnpm\n');
  const store = openStore(join(dataFolder, 'hearth.db'));
  store.workspaces.insert({ id: workspaceId, name: 'Personal', createdAt: 1 });
  const project = { id: projectId, workspaceId, name: 'tide-tables', realPath: folder, folderId: '1-1' };
  store.projects.put({ ...project, trustedAt: null, notesDir: 'notes', createdAt: 1, unlinkedAt: 1, claudeDir: null });
  const add = (kind: PermissionRow['kind'], name: string, text: string, isOfWorkspace = false) =>
    store.permissions.insert({
      id: v7(),
      workspaceId: isOfWorkspace ? workspaceId : null,
      projectId: kind === 'folder' || kind === 'claude_folder' ? projectId : null,
      kind,
      name,
      text,
      createdAt: 1,
    });
  add('server', 'ollama.host', 'https://models.example');
  add('header', 'https://models.example X-Key', 'sealed');
  add('prompt', 'prompt.closing', 'Answer in verse.', true);
  add('shortcut', 'capture.shortcut', 'Ctrl+Alt+H');
  add('autostart', 'app.launch_at_login', 'true');
  add('folder', 'tide-tables', folder, true);
  add('claude_folder', 'tide-tables', join(folder, 'claude'), true);
  store.close();
  main = await startWholeMain({ dataFolder });
});
afterEach(() => main.close());

const idOf = async (kind: string) =>
  (await main.handlers['permission:list']({})).find((one) => one.kind === kind)?.id ?? '';
const allow = async (kind: string) => main.handlers['permission:allow']({ id: await idOf(kind) });
const setting = async (key: string) =>
  Object.entries(await main.handlers['settings:get']({})).find(([k]) => k === key)?.[1];

it('each is asked by main alone, and a no changes nothing and leaves it waiting', async () => {
  main.person.answer = () => false;
  for (const kind of ['server', 'header', 'prompt', 'shortcut', 'autostart', 'folder']) {
    const before = main.person.asked.length;
    await expect(allow(kind), kind).rejects.toMatchObject({ code: 'declined' });
    expect(main.person.asked, kind).toHaveLength(before + 1);
  }
  expect(await main.handlers['permission:list']({})).toHaveLength(7);
  expect(await setting('prompt.closing')).toBeNull();
  expect(await setting('capture.shortcut')).toBeNull();
  expect(await setting('app.launch_at_login')).toBe(false);
  expect(await main.handlers['project:list']({})).toEqual([]);
});

it('a yes does what the same change by hand does, once; the question names what it is about', async () => {
  await expect(allow('claude_folder')).rejects.toThrow('Link the folder of this project first');
  for (const kind of ['folder', 'claude_folder', 'prompt', 'shortcut', 'autostart', 'header', 'server'])
    await allow(kind);
  const told = main.person.asked.map(({ message, detail }) => `${message} ${detail}`).join('\n');
  for (const words of [folder, join(folder, 'claude'), 'Answer in verse.', 'Ctrl+Alt+H', 'models.example']) {
    expect(told).toContain(words);
  }
  expect(await main.handlers['permission:list']({})).toEqual([]);
  expect(await setting('prompt.closing')).toBe('Answer in verse.');
  expect(await setting('ollama.host')).toBe('https://models.example:443');
  expect(await main.handlers['project:list']({})).toMatchObject([{ id: projectId, state: 'untrusted' }]);
});

it('paths are checked again: a whole drive, a file, and where a link leads', async () => {
  const { handlers } = main;
  const [, elsewhere] = [mkdirSync(`${folder}-real`), `${folder}-real`];
  await handlers['permission:leave-out']({ id: await idOf('folder') });
  const store = openStore(join(main.dataFolder, 'hearth.db'));
  symlinkSync(elsewhere, `${folder}-link`);
  writeFileSync(`${folder}-file`, '');
  const add = (text: string) => {
    const id = v7();
    store.permissions.insert({ id, workspaceId, projectId, kind: 'folder', name: 'x', text, createdAt: 2 });
    return id;
  };
  const [drive, file, link] = [add('/'), add(`${folder}-file`), add(`${folder}-link`)];
  store.close();
  await expect(handlers['permission:allow']({ id: drive })).rejects.toThrow('A whole drive cannot be a project');
  await expect(handlers['permission:allow']({ id: file })).rejects.toThrow('is not a folder that Hearth can open');
  await handlers['permission:allow']({ id: link });
  expect(main.person.asked.at(-1)?.detail).toContain(`${elsewhere}\n`);
});

it('what is left out is gone for good, without a question', async () => {
  for (const { id } of await main.handlers['permission:list']({})) await main.handlers['permission:leave-out']({ id });
  expect(await main.handlers['permission:list']({})).toEqual([]);
  expect(main.person.asked).toEqual([]);
});

it('a server of a backup comes back under its id after main’s question, and is asked nothing before', async () => {
  const store = openStore(join(main.dataFolder, 'hearth.db'));
  const [id, serverId] = [v7(), v7()];
  const place = { workspaceId: null, projectId: null, serverId, serverKind: 'openai' } as const;
  store.permissions.insert({
    id,
    ...place,
    kind: 'server',
    name: 'Rack',
    text: 'https://rack.example:443',
    createdAt: 2,
  });
  store.close();
  const rack = async () => (await main.handlers['server:list']({})).servers.find((one) => one.id === serverId);
  main.person.answer = () => false;
  await expect(main.handlers['permission:allow']({ id })).rejects.toMatchObject({ code: 'declined' });
  expect(await rack()).toBeUndefined();
  main.person.answer = () => true;
  await main.handlers['permission:allow']({ id });
  expect(main.person.asked.at(-1)?.message).toContain('rack.example');
  expect(await rack()).toMatchObject({ name: 'Rack', kind: 'openai', url: 'https://rack.example:443', headers: [] });
});
