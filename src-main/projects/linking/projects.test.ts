import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openSettings } from '../../settings/settings';
import { openStore, type Store } from '../../store/store';
import { createProjectMemory } from '../files/project-memory';
import { driveOf, isSameFolder, stateOfFolder } from './folder';
import { createProjectSettings } from './project-settings';
import { projectView } from './project-view';
import { createProjects } from './projects';

let root = '';
let store: Store;

beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'hearth-projects-')));
  store = openStore(':memory:');
  for (const id of ['home', 'work'])
    store.workspaces.insert({ id, name: id === 'home' ? 'Home' : 'Work', createdAt: 0 });
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

let clock = 7;
let count = 0;
function workspace(workspaceId: string) {
  const settings = openSettings(store.settings, workspaceId);
  const own = createProjectSettings({ storage: store.settings, settings, config: () => ({}) });
  const newId = () => `${workspaceId}-${++count}`;
  const { problems } = createProjectMemory(() => ({ maxLines: 200, maxBytes: 8_192 }));
  const rest = { workspaceId, now: () => clock, newId, changed: () => undefined };
  const projects = createProjects({ store, settings, own, problems, ...rest });
  return { settings, own, projects };
}

const folder = (name: string) => {
  const path = join(root, name);
  mkdirSync(path, { recursive: true });
  return path;
};

describe('a linked folder', () => {
  it('is not trusted at first, and told to no chat until it is', async () => {
    const { projects } = workspace('home');
    const { id, trustedAt, name } = await projects.link(folder('tide-tables'));
    expect({ name, trustedAt, chat: projects.forChat(id) }).toEqual({
      name: 'tide-tables',
      trustedAt: null,
      chat: null,
    });
    projects.trust(id, true);
    expect(projects.forChat(id)?.trustedAt).toBe(7);
    projects.trust(id, false);
    expect(projects.forChat(id)).toBeNull();
  });

  it('belongs to one workspace, under whatever name it comes', async () => {
    const [home, work] = [workspace('home'), workspace('work')];
    await home.projects.link(folder('garden'));
    symlinkSync(join(root, 'garden'), join(root, 'other-name'));
    await expect(work.projects.link(join(root, 'garden'))).rejects.toThrow(/linked already, in Home/);
    await expect(work.projects.link(join(root, 'other-name'))).rejects.toThrow(/in Home/);
    await expect(home.projects.link(join(root, 'other-name'))).rejects.toThrow(/linked already, here/);
  });

  it('is the same one where the file system does not tell upper from lower case', () => {
    const a = { realPath: '/code/Garden', folderId: '1-2' };
    expect(isSameFolder(a, { realPath: '/code/garden', folderId: '1-2' })).toBe(true);
    expect(isSameFolder(a, { realPath: '/code/garden', folderId: '1-3' })).toBe(false);
    expect(isSameFolder(a, { realPath: '/code/orchard', folderId: '1-2' })).toBe(false);
  });

  it('comes back with its chats when it is linked again, and has to be trusted again', async () => {
    const { projects } = workspace('home');
    const { id } = await projects.link(folder('garden'));
    projects.trust(id, true);
    projects.unlink(id);
    expect(projects.list()).toEqual([]);
    expect(projects.forChat(id)).toBeNull();
    expect(await projects.link(join(root, 'garden'))).toMatchObject({ id, trustedAt: null });
    projects.trust(id, true);
    projects.unlink(id);
    expect(projects.restore(id)).toMatchObject({ id, trustedAt: 7 });
  });

  it('that was removed longer than a minute ago comes back untrusted, also by a clock that was set back', async () => {
    const { projects } = workspace('home');
    const { id } = await projects.link(folder('garden'));
    for (const later of [60_001, -1]) {
      projects.trust(id, true);
      projects.unlink(id);
      clock += later;
      expect(projects.restore(id)).toMatchObject({ id, trustedAt: null });
      expect(projects.forChat(id)).toBeNull();
    }
    clock = 7;
  });

  it('that was moved is found again, and another one is asked about', async () => {
    const { projects } = workspace('home');
    const { id } = await projects.link(folder('garden'));
    projects.trust(id, true);
    renameSync(join(root, 'garden'), join(root, 'orchard'));
    expect(await projectView(projects.read(id), root)).toMatchObject({ state: 'missing', path: '~/garden' });
    expect(projects.forChat(id)).toBeNull();
    expect(await projects.locate(id, join(root, 'orchard'))).toMatchObject({ name: 'orchard', trustedAt: 7 });
    expect(await projects.locate(id, folder('somewhere'))).toMatchObject({ name: 'somewhere', trustedAt: null });
  });

  it('is none when it is a file, a drive, or nothing', async () => {
    const { projects } = workspace('home');
    writeFileSync(join(root, 'file'), '');
    for (const path of [join(root, 'file'), '/', join(root, 'nothing')]) {
      await expect(projects.link(path)).rejects.toMatchObject({ code: 'not_a_folder', field: 'path' });
    }
  });

  it('does not exist in the mode Assistant, and comes back with the mode', async () => {
    const { projects, settings } = workspace('home');
    const { id } = await projects.link(folder('garden'));
    projects.trust(id, true);
    settings.set('workspace.mode', 'personal_ai');
    expect({ list: projects.list(), chat: projects.forChat(id) }).toEqual({ list: [], chat: null });
    expect(() => projects.read(id)).toThrow(/this workspace for chats only/);
    await expect(projects.link(folder('orchard'))).rejects.toMatchObject({ code: 'mode' });
    settings.set('workspace.mode', 'both');
    expect(projects.forChat(id)?.id).toBe(id);
  });

  it('is not seen from another workspace by its id', async () => {
    const [home, work] = [workspace('home'), workspace('work')];
    const { id } = await home.projects.link(folder('garden'));
    home.projects.trust(id, true);
    expect(work.projects.forChat(id)).toBeNull();
    for (const ask of [
      () => work.projects.read(id),
      () => work.projects.trust(id, true),
      () => work.projects.unlink(id),
    ]) {
      expect(ask).toThrow(/no longer linked/);
    }
    expect(() => work.projects.restore(id)).toThrow(/no longer linked/);
  });

  it('has its own caps and its own switch, else those of its workspace', async () => {
    const { projects, own, settings } = workspace('home');
    const { id } = await projects.link(folder('garden'));
    projects.trust(id, true);
    settings.set('project.max_inject_lines', 50);
    expect(own.values(id)).toMatchObject({ 'project.enabled': true, 'project.max_inject_lines': 50 });
    own.set(id, { 'project.enabled': false, 'project.max_inject_lines': 9, 'project.max_inject_bytes': null });
    expect(own.values(id)).toMatchObject({
      'project.enabled': false,
      'project.max_inject_lines': 9,
      'project.max_inject_bytes': 8_192,
    });
    expect(projects.forChat(id)).toBeNull();
  });
});

function mayMake(path: string): boolean {
  try {
    mkdirSync(path, { recursive: true });
    return true;
  } catch {
    return false;
  }
}

describe('what is wrong with a folder', () => {
  const stateOf = (realPath: string) => stateOfFolder({ realPath, trustedAt: 1 });

  it('is said by kind, and never asked of one that is not trusted', async () => {
    expect(await stateOf(folder('a'))).toBe('ready');
    expect(await stateOf(join(root, 'gone'))).toBe('missing');
    symlinkSync(join(root, 'a'), join(root, 'link'));
    expect(await stateOf(join(root, 'link'))).toBe('elsewhere');
    expect(await stateOf('/media/nobody/stick/work')).toBe('unmounted');
    expect(await stateOfFolder({ realPath: join(root, 'gone'), trustedAt: null })).toBe('untrusted');
  });

  it('is said of a real drive: writable, write-protected, taken out', async ({ skip }) => {
    const home = `/media/hearth-test-${process.pid}`;
    const drive = join(home, 'stick');
    const run = (command: string, ...given: readonly string[]) => spawnSync(command, [...given, drive]).status === 0;
    skip(!mayMake(drive) || !run('mount', '-t', 'tmpfs', 'none'), 'this user may not mount a drive');
    try {
      const tides = join(drive, 'tides');
      mkdirSync(tides);
      expect(await stateOf(tides)).toBe('ready');
      expect(run('mount', '-o', 'remount,ro')).toBe(true);
      expect(await stateOf(tides)).toBe('read_only');
      expect(run('umount')).toBe(true);
      expect(await stateOf(tides)).toBe('unmounted');
      rmSync(home, { recursive: true });
      expect(await stateOf(tides)).toBe('unmounted');
    } finally {
      run('umount');
      rmSync(home, { recursive: true, force: true });
    }
  });

  it('knows the places of drives that come and go', () => {
    expect(driveOf('/Volumes/Stick/tides/a')).toBe('/Volumes/Stick');
    expect(driveOf('/run/media/ana/Stick/a')).toBe('/run/media/ana/Stick');
    expect(driveOf('\\\\server\\share\\a')).toBe('\\\\server\\share');
    expect(driveOf('E:\\work')).toBe('E:\\');
    expect(driveOf('/home/ana/work')).toBeNull();
  });
});
