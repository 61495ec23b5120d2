import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Workspace } from './start-workspace';
import { testWorkspaces } from './workspace.fixture';

let world: ReturnType<typeof testWorkspaces>;
let workspace: Workspace;
let conversationId = '';

beforeEach(async () => {
  world = testWorkspaces();
  workspace = world.open('Home');
  const sent = await workspace.sessions.send({ conversationId: null, text: 'Read the tide tables into one CSV.' });
  conversationId = sent.conversation.id;
  for (let time = 0; time < 200 && workspace.sessions.isStreaming(conversationId); time += 1) {
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
});
afterEach(() => world.end());

const at = (...names: readonly string[]) => join(world.folder, 'tides', ...names);
const turn = () => workspace.handlers['handoff:into-new-project']({ conversationId });
const projects = () => workspace.handlers['project:list']({});

describe('turning a chat into a project', () => {
  it('makes, links and trusts the folder that was named, writes note and line, and begins the project chat', async () => {
    world.newFolder.path = at();
    const done = await turn();
    expect(await projects()).toMatchObject([{ id: done?.projectId, name: 'tides', state: 'ready' }]);
    const [note = ''] = readdirSync(at('notes'));
    expect(readFileSync(at('notes', note), 'utf8')).toContain(`conversation: ${conversationId}\n`);
    expect(readFileSync(at('.hearth/memory/MEMORY.md'), 'utf8')).toContain(`](../../notes/${note})`);
    const chat = world.store.conversations.read(done?.conversationId ?? '');
    expect(chat).toMatchObject({ kind: 'project', projectId: done?.projectId });
    const open = await workspace.handlers['project:open']({ id: done?.projectId ?? '' });
    expect(open.chats.map(({ id }) => id)).toEqual([done?.conversationId]);
    expect(open.diagnostics).toEqual([]);
  });

  it('moves the project chat that the chat has already to the new project', async () => {
    world.newFolder.path = at();
    const first = await turn();
    world.newFolder.path = join(world.folder, 'other');
    const second = await turn();
    expect(second?.conversationId).toBe(first?.conversationId);
    expect(world.store.conversations.read(second?.conversationId ?? '')?.projectId).toBe(second?.projectId);
  });

  it('changes nothing when no folder is named', async () => {
    expect(await turn()).toBeNull();
    expect(await projects()).toEqual([]);
  });

  it('takes an empty folder, and never one that holds something, a file, or one that is linked', async () => {
    mkdirSync(at());
    writeFileSync(at('mine.txt'), 'mine');
    world.newFolder.path = at();
    await expect(turn()).rejects.toThrow(/tides already exists and is not empty/);
    world.newFolder.path = at('mine.txt');
    await expect(turn()).rejects.toThrow(/mine\.txt already exists/);
    world.newFolder.path = at('nowhere', 'deep');
    await expect(turn()).rejects.toThrow(/could not create/);
    expect(await projects()).toEqual([]);
    world.newFolder.path = join(world.folder, 'empty');
    mkdirSync(world.newFolder.path);
    expect(await turn()).toMatchObject({ projectName: 'empty' });
    expect(readFileSync(at('mine.txt'), 'utf8')).toBe('mine');
  });

  it('is not for a workspace without projects, nor for a chat with nothing in it, and asks for no folder then', async () => {
    world.newFolder.path = at();
    workspace.settings.set('workspace.mode', 'personal_ai');
    await expect(turn()).rejects.toMatchObject({ code: 'mode' });
    expect(existsSync(at())).toBe(false);
  });
});
