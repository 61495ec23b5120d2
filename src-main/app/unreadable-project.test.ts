import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Workspace } from './start-workspace';
import { testWorkspaces } from './workspace.fixture';

let world: ReturnType<typeof testWorkspaces>;
let workspace: Workspace;
let root = '';
let projectId = '';
const rejections: unknown[] = [];
const note = (reason: unknown) => void rejections.push(reason);

beforeEach(async () => {
  process.on('unhandledRejection', note);
  world = testWorkspaces();
  workspace = world.open('Home');
  root = join(world.folder, 'tide-tables');
  mkdirSync(join(root, '.hearth/memory'), { recursive: true });
  writeFileSync(join(world.folder, 'secret.md'), '- secret Quillfeather');
  projectId = (await workspace.handlers['project:link-dropped']({ path: root })).id;
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
  workspace.projects.tool.stage(
    { projectId, op: 'add', topic: 'Build', text: 'x', old: null },
    { conversationId: 'c' },
  ) as Promise<object>;

describe('a project whose memory is no plain file', () => {
  it.each(ways)('is not trusted, and one sentence names the path: %s', async (_, path, make) => {
    make();
    const sentence = new RegExp(`^${path.replaceAll('.', '\\.')} is `);
    await expect(workspace.handlers['project:trust']({ id: projectId, isTrusted: true })).rejects.toMatchObject({
      code: 'unsafe_path',
      message: expect.stringMatching(sentence),
    });
    expect(await workspace.handlers['project:list']({})).toMatchObject([{ state: 'untrusted' }]);
    expect(rejections).toEqual([]);
  });

  it.each(ways)(
    'that becomes so after it was trusted refuses with that sentence and stops nothing: %s',
    async (...way) => {
      const [, path, make] = way;
      await workspace.handlers['project:trust']({ id: projectId, isTrusted: true });
      make();
      const sentence = new RegExp(`^${path.replaceAll('.', '\\.')} is `);
      expect(workspace.projects.block(projectId, 4_000)?.text).not.toContain('Quillfeather');
      expect(() => workspace.projects.blockKey(projectId)).not.toThrow();
      await workspace.projects.followAll();
      const open = await workspace.handlers['project:open']({ id: projectId });
      expect(open.diagnostics).toContainEqual(expect.stringMatching(sentence));
      expect(await workspace.handlers['memory:diagnostics']({})).toContainEqual(
        expect.objectContaining({ kind: 'read_error', message: expect.stringMatching(sentence) }),
      );
      const isTopic = path.endsWith('rows.md');
      const isIndexRead = isTopic || path.endsWith('config.json') || path.endsWith('local.md');
      if (!path.endsWith('config.json')) {
        expect(await workspace.projects.tool.read(projectId, isTopic ? 'rows' : null)).toEqual({
          error: expect.stringMatching(sentence),
          field: 'topic',
        });
      }
      if (!isIndexRead) {
        expect(await stage()).toEqual({ error: expect.stringMatching(sentence), field: 'topic' });
        await expect(
          workspace.handlers['project:remember']({ conversationId: null, text: 'Keep local time' }),
        ).rejects.toMatchObject({ code: 'unsafe_path' });
        expect(workspace.memory.proposals.list()).toEqual([]);
      }
      expect(await workspace.handlers['search:find']({ text: 'Quillfeather' })).toMatchObject({ reason: 'no_match' });
      expect(rejections).toEqual([]);
    },
  );

  it.skipIf(process.getuid?.() === 0)('is not trusted while it may not be read', async () => {
    writeFileSync(at('memory/MEMORY.md'), '- one');
    chmodSync(at('memory/MEMORY.md'), 0);
    await expect(workspace.handlers['project:trust']({ id: projectId, isTrusted: true })).rejects.toThrow(
      /may not read/,
    );
  });

  it('keeps no other proposal waiting when all are accepted', async () => {
    await workspace.handlers['project:trust']({ id: projectId, isTrusted: true });
    const other = join(world.folder, 'garden');
    mkdirSync(other);
    const garden = (await workspace.handlers['project:link-dropped']({ path: other })).id;
    await workspace.handlers['project:trust']({ id: garden, isTrusted: true });
    await stage();
    const change = { projectId: garden, op: 'add', topic: 'Beds', text: 'two of beans', old: null } as const;
    await workspace.projects.tool.stage(change, { conversationId: 'c' });
    link('memory/MEMORY.md');
    await expect(workspace.handlers['proposal:accept-all']({})).rejects.toThrow(/MEMORY\.md is a link/);
    expect(readFileSync(join(other, '.hearth/memory/MEMORY.md'), 'utf8')).toContain('- two of beans');
    expect(workspace.memory.proposals.list()).toMatchObject([{ projectId, status: 'pending' }]);
  });

  it('is trusted once it is mended', async () => {
    link('memory/MEMORY.md');
    await expect(workspace.handlers['project:trust']({ id: projectId, isTrusted: true })).rejects.toThrow(/is a link/);
    removed('memory/MEMORY.md');
    expect(await workspace.handlers['project:trust']({ id: projectId, isTrusted: true })).toMatchObject({
      state: 'ready',
    });
  });
});

describe('config.json of a trusted project', () => {
  it('sets what chats are told, its mistakes are shown in Projects and among the diagnostics', async () => {
    await workspace.handlers['project:trust']({ id: projectId, isTrusted: true });
    writeFileSync(at('memory/MEMORY.md'), '- one\n- two\n- three\n');
    writeFileSync(at('memory/config.json'), '{"maxInjectLines": 2, "maxInjectBytes": 0}');
    expect(workspace.projects.block(projectId, 4_000)?.text).toContain('- two');
    expect(workspace.projects.block(projectId, 4_000)?.text).not.toContain('- three');
    const open = await workspace.handlers['project:open']({ id: projectId });
    expect(open.settings).toContainEqual({ name: 'maxInjectLines', value: 2, from: 'file', isFileRefused: false });
    const wrong = expect.stringMatching(/maxInjectBytes must be a whole number from 1 to 131,072\./);
    expect(open.diagnostics).toContainEqual(wrong);
    expect(await workspace.handlers['memory:diagnostics']({})).toContainEqual(
      expect.objectContaining({ message: wrong }),
    );
    expect(await workspace.handlers['project:bullets']({ id: projectId })).toMatchObject([
      { label: 'one', isResident: true, why: 'seen by chats about it' },
      { label: 'two', isResident: true },
      { label: 'three', isResident: false, why: 'over the limit' },
    ]);
    expect(workspace.projects.isTraced(projectId)).toBe(true);
    writeFileSync(at('memory/config.json'), '{"enabled": false, "traceEnabled": false}');
    expect(workspace.projects.isTraced(projectId)).toBe(false);
    expect(workspace.projects.block(projectId, 4_000)).toBeNull();
  });

  it('has an index whose first line is over the cap say so everywhere', async () => {
    await workspace.handlers['project:trust']({ id: projectId, isTrusted: true });
    writeFileSync(at('memory/MEMORY.md'), `- ${'x'.repeat(9_000)}\n- two\n`);
    expect(workspace.projects.block(projectId, 4_000)?.text).toContain('its first line is longer than what fits here');
    await workspace.projects.followAll();
    expect(await workspace.handlers['memory:diagnostics']({})).toContainEqual(
      expect.objectContaining({ kind: 'over_cap', message: expect.stringMatching(/^Its first line alone is over/) }),
    );
    expect(await workspace.handlers['project:bullets']({ id: projectId })).toMatchObject([
      { isResident: false, why: 'its first line is over the limit' },
      { isResident: false, why: 'its first line is over the limit' },
    ]);
  });
});
