import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { WorkspaceRoom } from './start-workspace';
import { testWorkspaces } from './workspace.fixture';

let world: ReturnType<typeof testWorkspaces>;
let room: WorkspaceRoom;
let root = '';
let projectId = '';
const rejections: unknown[] = [];
const note = (reason: unknown) => void rejections.push(reason);

beforeEach(async () => {
  process.on('unhandledRejection', note);
  world = testWorkspaces();
  room = world.open('Home');
  root = join(world.folder, 'tide-tables');
  mkdirSync(join(root, '.hearth/memory'), { recursive: true });
  writeFileSync(join(world.folder, 'secret.md'), '- secret Quillfeather');
  projectId = (await room.handlers['project:link-dropped']({ path: root })).id;
});
afterEach(async () => {
  await new Promise((resolve) => setImmediate(resolve));
  process.off('unhandledRejection', note);
  await world.end();
});

const at = (path: string) => join(root, '.hearth', path);
const link = (path: string) => symlinkSync(join(world.folder, 'secret.md'), at(path));
const removed = (path: string) => rmSync(at(path), { recursive: true, force: true });

/** Each makes one place of the memory something that is no plain file or real folder. */
const ways: readonly (readonly [name: string, path: string, make: () => void])[] = [
  ['MEMORY.md as a link', '.hearth/memory/MEMORY.md', () => link('memory/MEMORY.md')],
  ['MEMORY.md as a folder', '.hearth/memory/MEMORY.md', () => mkdirSync(at('memory/MEMORY.md'))],
  ['MEMORY.md as a pipe', '.hearth/memory/MEMORY.md', () => execFileSync('mkfifo', [at('memory/MEMORY.md')])],
  ['MEMORY.local.md as a link', '.hearth/memory/MEMORY.local.md', () => link('memory/MEMORY.local.md')],
  ['config.json as a link', '.hearth/memory/config.json', () => link('memory/config.json')],
  ['a topic as a link', '.hearth/memory/rows.md', () => link('memory/rows.md')],
  [
    'memory as a link',
    '.hearth/memory',
    () => {
      removed('memory');
      symlinkSync(world.folder, at('memory'));
    },
  ],
  [
    '.hearth as a link',
    '.hearth',
    () => {
      removed('');
      symlinkSync(world.folder, join(root, '.hearth'));
    },
  ],
  [
    '.hearth as a file',
    '.hearth',
    () => {
      removed('');
      writeFileSync(join(root, '.hearth'), '');
    },
  ],
  [
    'memory as a file',
    '.hearth/memory',
    () => {
      removed('memory');
      writeFileSync(at('memory'), '');
    },
  ],
];

const stage = () =>
  room.projects.tool.stage(
    { projectId, op: 'add', topic: 'Build', text: 'x', old: null },
    { conversationId: 'c' },
  ) as Promise<object>;

describe('a project whose memory is no plain file', () => {
  it.each(ways)('is not trusted, and one sentence names the path: %s', async (_, path, make) => {
    make();
    const sentence = new RegExp(`^${path.replaceAll('.', '\\.')} is `);
    await expect(room.handlers['project:trust']({ id: projectId, isTrusted: true })).rejects.toMatchObject({
      code: 'unsafe_path',
      message: expect.stringMatching(sentence),
    });
    expect(await room.handlers['project:list']({})).toMatchObject([{ state: 'untrusted' }]);
    expect(rejections).toEqual([]);
  });

  it.each(ways)(
    'that becomes so after it was trusted refuses with that sentence and stops nothing: %s',
    async (...way) => {
      const [, path, make] = way;
      await room.handlers['project:trust']({ id: projectId, isTrusted: true });
      make();
      const sentence = new RegExp(`^${path.replaceAll('.', '\\.')} is `);
      expect(room.projects.block(projectId, 4_000)?.text).not.toContain('Quillfeather');
      expect(() => room.projects.blockKey(projectId)).not.toThrow();
      await room.projects.followAll();
      const open = await room.handlers['project:open']({ id: projectId });
      expect(open.faults).toContainEqual(expect.stringMatching(sentence));
      expect(await room.handlers['memory:faults']({})).toContainEqual(
        expect.objectContaining({ kind: 'read_error', message: expect.stringMatching(sentence) }),
      );
      const isTopic = path.endsWith('rows.md');
      const isIndexRead = isTopic || path.endsWith('config.json') || path.endsWith('local.md');
      if (!path.endsWith('config.json')) {
        expect(await room.projects.tool.read(projectId, isTopic ? 'rows' : null)).toEqual({
          error: expect.stringMatching(sentence),
          field: 'topic',
        });
      }
      if (!isIndexRead) {
        expect(await stage()).toEqual({ error: expect.stringMatching(sentence), field: 'topic' });
        await expect(
          room.handlers['project:remember']({ conversationId: null, text: 'Keep local time' }),
        ).rejects.toMatchObject({ code: 'unsafe_path' });
        expect(room.memory.proposals.list()).toEqual([]);
      }
      expect(await room.handlers['search:find']({ text: 'Quillfeather' })).toMatchObject({ reason: 'no_match' });
      expect(rejections).toEqual([]);
    },
  );

  it.skipIf(process.getuid?.() === 0)('is not trusted while it may not be read', async () => {
    writeFileSync(at('memory/MEMORY.md'), '- one');
    chmodSync(at('memory/MEMORY.md'), 0);
    await expect(room.handlers['project:trust']({ id: projectId, isTrusted: true })).rejects.toThrow(/may not read/);
  });

  it('keeps no other proposal waiting when all are accepted', async () => {
    await room.handlers['project:trust']({ id: projectId, isTrusted: true });
    const other = join(world.folder, 'garden');
    mkdirSync(other);
    const garden = (await room.handlers['project:link-dropped']({ path: other })).id;
    await room.handlers['project:trust']({ id: garden, isTrusted: true });
    await stage();
    const change = { projectId: garden, op: 'add', topic: 'Beds', text: 'two of beans', old: null } as const;
    await room.projects.tool.stage(change, { conversationId: 'c' });
    link('memory/MEMORY.md');
    await expect(room.handlers['proposal:accept-all']({})).rejects.toThrow(/MEMORY\.md is a link/);
    expect(readFileSync(join(other, '.hearth/memory/MEMORY.md'), 'utf8')).toContain('- two of beans');
    expect(room.memory.proposals.list()).toMatchObject([{ projectId, status: 'pending' }]);
  });

  it('is trusted once it is mended', async () => {
    link('memory/MEMORY.md');
    await expect(room.handlers['project:trust']({ id: projectId, isTrusted: true })).rejects.toThrow(/is a link/);
    removed('memory/MEMORY.md');
    expect(await room.handlers['project:trust']({ id: projectId, isTrusted: true })).toMatchObject({ state: 'ready' });
  });
});

describe('config.json of a trusted project', () => {
  it('sets what chats are told, its mistakes are shown in Projects and among the faults', async () => {
    await room.handlers['project:trust']({ id: projectId, isTrusted: true });
    writeFileSync(at('memory/MEMORY.md'), '- one\n- two\n- three\n');
    writeFileSync(at('memory/config.json'), '{"maxInjectLines": 2, "maxInjectBytes": 0}');
    expect(room.projects.block(projectId, 4_000)?.text).toContain('- two');
    expect(room.projects.block(projectId, 4_000)?.text).not.toContain('- three');
    const open = await room.handlers['project:open']({ id: projectId });
    expect(open.settings).toContainEqual({ name: 'maxInjectLines', value: 2, from: 'file', isFileRefused: false });
    const wrong = expect.stringMatching(/maxInjectBytes must be a whole number from 1 to 131,072\./);
    expect(open.faults).toContainEqual(wrong);
    expect(await room.handlers['memory:faults']({})).toContainEqual(expect.objectContaining({ message: wrong }));
    expect(await room.handlers['project:bullets']({ id: projectId })).toMatchObject([
      { label: 'one', isResident: true, why: 'told to chats about it' },
      { label: 'two', isResident: true },
      { label: 'three', isResident: false, why: 'over the cap' },
    ]);
    expect(room.projects.isTraced(projectId)).toBe(true);
    writeFileSync(at('memory/config.json'), '{"enabled": false, "traceEnabled": false}');
    expect(room.projects.isTraced(projectId)).toBe(false);
    expect(room.projects.block(projectId, 4_000)).toBeNull();
  });

  it('has an index whose first line is over the cap say so everywhere', async () => {
    await room.handlers['project:trust']({ id: projectId, isTrusted: true });
    writeFileSync(at('memory/MEMORY.md'), `- ${'x'.repeat(9_000)}\n- two\n`);
    expect(room.projects.block(projectId, 4_000)?.text).toContain('its first line is longer than what fits here');
    await room.projects.followAll();
    expect(await room.handlers['memory:faults']({})).toContainEqual(
      expect.objectContaining({ kind: 'over_cap', message: expect.stringMatching(/^Its first line alone is over/) }),
    );
    expect(await room.handlers['project:bullets']({ id: projectId })).toMatchObject([
      { isResident: false, why: 'its first line is over the cap' },
      { isResident: false, why: 'its first line is over the cap' },
    ]);
  });
});
