import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { linksIn } from '../projects/files/markdown-link';
import type { Workspace } from './start-workspace';
import { testWorkspaces } from './workspace.fixture';

let world: ReturnType<typeof testWorkspaces>;
let workspace: Workspace;
let root = '';
let projectId = '';
let conversationId = '';

beforeEach(async () => {
  world = testWorkspaces();
  workspace = world.open('Home');
  root = join(world.folder, 'tide-tables');
  mkdirSync(root);
  projectId = (await workspace.handlers['project:link-dropped']({ path: root })).id;
  await workspace.handlers['project:trust']({ id: projectId, isTrusted: true });
  const sent = await workspace.sessions.send({ conversationId: null, text: 'Read the tide tables into one CSV.' });
  conversationId = sent.conversation.id;
  for (let time = 0; time < 200 && workspace.sessions.isStreaming(conversationId); time += 1) {
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  world.store.conversations.setTitle({ id: conversationId, title: 'Tides [2026] (draft)' as never, titleBy: 'user' });
});
afterEach(() => world.end());

const index = () => readFileSync(join(root, '.hearth/memory/MEMORY.md'), 'utf8');
const handOver = async (change: { readonly title?: string; readonly addsPointer?: boolean } = {}) => {
  const preview = await workspace.handlers['handoff:prepare']({ conversationId });
  const { memoryUsed: _, ...brief } = preview.brief;
  const outcome = await workspace.handlers['handoff:save']({
    previewId: preview.id,
    placeId: `notes:${projectId}`,
    title: preview.title,
    brief,
    factIds: [],
    choices: {},
    addsPointer: true,
    ...change,
  });
  return outcome.kind === 'written' ? outcome.written : null;
};
/** Every link of the index, each led to a file. */
const pointers = () =>
  index()
    .split('\n')
    .flatMap((line) => linksIn(line.replace(/^- /, '')))
    .map(({ title, target }) => ({ title, isThere: existsSync(join(root, '.hearth/memory', target)) }));
const rename = async (name: string) => {
  const { label } = (await handOver()) ?? { label: '' };
  renameSync(join(root, label), join(root, 'notes', name));
};

it.each(['renamed.md', 'my notes (2) [draft] #3 50%.md', '潮汐 表.md', "it's & <odd>.md"])(
  'a note renamed to %s and handed over again has one line in MEMORY.md, and it leads to the note',
  async (name) => {
    await rename(name);
    expect(await handOver()).toMatchObject({ label: `notes/${name}`, warnings: [] });
    expect(pointers()).toEqual([{ title: 'Tides [2026] (draft)', isThere: true }]);
    expect(await handOver()).toMatchObject({ warnings: [] });
    expect(pointers()).toHaveLength(1);
  },
);

it('a line is mended even when none is to be added, and not made when there was none', async () => {
  await handOver({ addsPointer: false });
  expect(existsSync(join(root, '.hearth/memory/MEMORY.md'))).toBe(false);
  await rename('renamed.md');
  await handOver({ addsPointer: false });
  expect(pointers()).toEqual([{ title: 'Tides [2026] (draft)', isThere: true }]);
});

it('has the title that was chosen in the preview; words that somebody wrote there stay', async () => {
  await handOver({ title: 'Harbour tides' });
  expect(pointers()).toEqual([{ title: 'Harbour tides', isThere: true }]);
  await handOver({ title: 'Porto tides' });
  expect(pointers()).toEqual([{ title: 'Porto tides', isThere: true }]);
  const file = join(root, '.hearth/memory/MEMORY.md');
  writeFileSync(file, index().replace('[Porto tides]', '[By hand]').replace('.md)', '.md) — read this first'));
  await rename('renamed.md');
  await handOver();
  expect(pointers()).toEqual([{ title: 'By hand', isThere: true }]);
  expect(index()).toContain('— read this first\n');
});

it('mends a line that an earlier version wrote and no Markdown knows', async () => {
  await rename('two words.md');
  await handOver();
  const broken = index()
    .replace('two%20words.md', 'two words.md')
    .replace(/\[.*\]/, '[Tides 2026 (draft)]');
  writeFileSync(join(root, '.hearth/memory/MEMORY.md'), broken);
  expect(pointers()).toEqual([]);
  await handOver();
  expect(pointers()).toEqual([{ title: 'Tides 2026 (draft)', isThere: true }]);
  expect(index().match(/^- /gm)).toHaveLength(1);
});

it('has a link of any length on one line of the index, never in a file of its own', async () => {
  await handOver({ title: 'A long title '.repeat(20).trim() });
  expect(pointers()).toMatchObject([{ isThere: true }]);
  expect(existsSync(join(root, '.hearth/memory/handoffs.md'))).toBe(false);
});
