import { existsSync, mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Workspace } from './start-workspace';
import { testWorkspaces } from './workspace.fixture';

const INDEX = '.hearth/memory/MEMORY.md';

let world: ReturnType<typeof testWorkspaces>;
let workspace: Workspace;
let root = '';
let projectId = '';

beforeEach(async () => {
  world = testWorkspaces();
  workspace = world.open('Home');
  root = join(world.folder, 'tide-tables');
  mkdirSync(root);
  projectId = (await workspace.handlers['project:link-dropped']({ path: root })).id;
  await workspace.handlers['project:trust']({ id: projectId, isTrusted: true });
});
afterEach(() => world.end());

const put = (path: string, text: string) => {
  mkdirSync(join(root, path, '..'), { recursive: true });
  writeFileSync(join(root, path), text);
};
const index = () => readFileSync(join(root, INDEX), 'utf8');
const stage = (
  text: string | null,
  change: { readonly op?: 'add' | 'replace' | 'archive' | 'delete'; readonly old?: string } = {},
) =>
  workspace.projects.tool.stage(
    { projectId, op: change.op ?? 'add', topic: 'Build', text, old: change.old ?? null },
    { conversationId: 'c' },
  );
const waiting = () => workspace.memory.proposals.list();
const accept = () => workspace.handlers['proposal:accept']({ id: waiting()[0]?.id ?? '' });

describe('what a model wants to write into a project', () => {
  it('waits, touching no file, is written when accepted, and is taken back bullet by bullet', async () => {
    await stage('builds with make');
    expect(existsSync(join(root, '.hearth'))).toBe(false);
    expect(waiting()).toMatchObject([{ kind: 'project', status: 'pending', topic: 'Build' }]);
    const decision = await accept();
    expect(index()).toBe('## Build\n\n- builds with make\n');
    put(INDEX, `${index()}- by hand\n`);
    const groupId = decision.kind === 'committed' ? (decision.groupId ?? '') : '';
    const undone = workspace.handlers['history:undo-group']({ groupId }) as { readonly groupId: string };
    expect(index()).toBe('## Build\n\n- by hand\n');
    workspace.handlers['history:undo-group']({ groupId: undone.groupId });
    expect(index()).toContain('- builds with make');
  });

  it('mends and archives what stands there', async () => {
    put(INDEX, '## Build\n- builds with npm\n- old way\n');
    await stage('builds with make', { op: 'replace', old: 'builds with npm' });
    await accept();
    await stage(null, { op: 'archive', old: 'old way' });
    await accept();
    expect(index()).toBe('## Build\n- builds with make\n');
    expect(readFileSync(join(root, '.hearth/memory/archive/build.md'), 'utf8')).toContain('- old way');
  });

  it('deletes what stands there only when accepted, and puts it back where it was, byte for byte', async () => {
    const before = '# Us\n\n## Build\n- first\n- old  way\n  of two lines\n- last\n\n## Other\n- x\n';
    put(INDEX, before);
    expect(await stage(null, { op: 'delete', old: 'old way of two lines' })).toEqual({ staged: true });
    expect(index()).toBe(before);
    expect(waiting()).toMatchObject([{ kind: 'project', op: 'delete' }]);
    const decision = await accept();
    expect(index()).toBe('# Us\n\n## Build\n- first\n- last\n\n## Other\n- x\n');
    expect(existsSync(join(root, '.hearth/memory/archive'))).toBe(false);
    const groupId = decision.kind === 'committed' ? (decision.groupId ?? '') : '';
    const undone = workspace.handlers['history:undo-group']({ groupId }) as { readonly groupId: string };
    expect(index()).toBe(before);
    workspace.handlers['history:undo-group']({ groupId: undone.groupId });
    expect(index()).not.toContain('old  way');
  });

  it('undoes a deleted long bullet without making a file of it', async () => {
    const long = `- ${'a long bullet by hand '.repeat(20).trim()}\n`;
    put(INDEX, `## Build\n${long}`);
    await stage(null, { op: 'delete', old: long.slice(2).trim() });
    const decision = await accept();
    expect(index()).toBe('## Build\n');
    workspace.handlers['history:undo-group']({
      groupId: decision.kind === 'committed' ? (decision.groupId ?? '') : '',
    });
    expect(index()).toContain(long);
    expect(existsSync(join(root, '.hearth/memory/build.md'))).toBe(false);
  });

  it('refuses a change that does not fit, and keeps it as a conflict where writing is not strict', async () => {
    put(INDEX, '## Build\n- one\n');
    expect(await stage(null, { op: 'delete', old: 'nothing like it' })).toMatchObject({ field: 'old' });
    expect(waiting()).toEqual([]);
    workspace.settings.set('journal.strict', false);
    expect(await stage(null, { op: 'delete', old: 'nothing like it' })).toEqual({ staged: true });
    expect(waiting()).toMatchObject([{ status: 'conflict', reason: 'conflict' }]);
    put('.hearth/memory/config.json', '{"strictWriteback": true}');
    expect(await stage(null, { op: 'delete', old: 'nothing like it' })).toMatchObject({ field: 'old' });
  });

  it('becomes a conflict when the file changed since, and overwrites nothing', async () => {
    put(INDEX, '## Build\n- one\n');
    await stage('two');
    put(INDEX, '## Build\n- changed by hand\n');
    expect(await accept()).toMatchObject({ kind: 'conflict' });
    expect(waiting()).toMatchObject([{ status: 'conflict' }]);
    expect(index()).toBe('## Build\n- changed by hand\n');
  });

  it('is refused, and nothing staged, once the folder is not trusted any more', async () => {
    await workspace.handlers['project:trust']({ id: projectId, isTrusted: false });
    expect(await stage('x')).toEqual({ error: 'this conversation has no trusted project', field: 'topic' });
    expect(waiting()).toEqual([]);
  });

  it('carries no credential', async () => {
    await stage('the password is hunter2-Xk99!');
    await accept();
    expect(index()).toContain('[REDACTED]');
    expect(index()).not.toContain('hunter2');
  });
});

describe('what a kill left half written in a project', () => {
  it('is gone after the next start, and nothing else', async () => {
    const name = (nth: number) => `.hearth-0192f0c1-0000-4000-8000-00000000000${nth}.partial`;
    const old = ['.hearth', '.hearth/memory', '.hearth/memory/archive', 'notes'].map((path) => `${path}/${name(1)}`);
    for (const path of [...old, `notes/${name(2)}`, 'notes/.hearth-mine.partial', `src/${name(1)}`]) put(path, 'half');
    for (const path of [...old, 'notes/.hearth-mine.partial', `src/${name(1)}`]) {
      utimesSync(join(root, path), 1_000_000, 1_000_000);
    }
    await workspace.sessions.recover();
    expect(old.filter((path) => existsSync(join(root, path)))).toEqual([]);
    expect(readdirSync(join(root, 'notes')).sort()).toEqual([name(2), '.hearth-mine.partial'].sort());
    expect(readdirSync(join(root, 'src'))).toEqual([name(1)]);
  });
});

describe('what is found of a project', () => {
  const found = (text: string) => workspace.handlers['search:find']({ text });

  it('is what its files say now, and nothing once it is not trusted or unlinked', async () => {
    put(INDEX, '## Harbour\n\n- the gauge stands at Quillfeather pier\n');
    await workspace.handlers['project:open']({ id: projectId });
    expect(await found('Quillfeather')).toMatchObject({ reason: 'ok', found: [{ kind: 'section' }] });
    await workspace.handlers['memory:verify']({});
    expect(await found('Quillfeather')).toMatchObject({ reason: 'ok' });
    put(INDEX, '## Harbour\n\n- the gauge was taken away\n');
    await workspace.handlers['project:open']({ id: projectId });
    expect(await found('Quillfeather')).toMatchObject({ reason: 'no_match' });
    expect(await found('gauge')).toMatchObject({ reason: 'ok' });
    await workspace.handlers['project:unlink']({ id: projectId });
    expect(await found('gauge')).toMatchObject({ reason: 'no_match' });
  });
});

it('a workspace that is closed waits for files that are being read again, and reads none after', async () => {
  put(INDEX, '## Build\n- builds with make\n');
  workspace.projects.block(projectId, 1_000);
  await workspace.close();
  const sections = () => JSON.stringify(world.db.prepare('SELECT self FROM search_rows').all());
  expect(sections()).toContain('make');
  put(INDEX, '## Build\n- builds with ninja and some\n');
  await workspace.projects.followAll();
  expect(sections()).not.toContain('ninja');
});
