import { describe, expect, it } from 'vitest';
import type { SettingKey } from '../../settings/schema';
import { setProject } from '../conversations/edit-conversation';
import { settled, startTestEngine } from '../fixtures/engine.fixture';
import { recallAccess } from './context/attach-recall';

/** A project whose block and files the test writes. */
function engineWithProject() {
  const files = {
    text: 'Preamble.\n\n### Project MEMORY.md (.hearth/memory/MEMORY.md)\n- builds with npm',
    stamp: '1',
    isTraced: true,
  };
  const asked: number[] = [];
  const engine = startTestEngine({
    projects: {
      isLinked: (id) => id === 'tide',
      isTraced: () => files.isTraced,
      blockKey: (id) => (id === 'tide' ? files.stamp : ''),
      block: (id, maxTokens) => {
        asked.push(maxTokens);
        return id === 'tide' ? { text: files.text } : null;
      },
    },
  });
  const system = () => String(engine.provider.requests.at(-1)?.messages[0]?.content);
  const say = async (text: string, conversationId: string | null = null, projectId: string | null = 'tide') => {
    engine.provider.script({ steps: ['Yes.'] });
    const sent = await engine.sessions.send({
      conversationId,
      text,
      ...(conversationId === null ? { projectId } : {}),
    });
    const { id } = sent.conversation;
    await settled(() => !engine.sessions.isStreaming(id));
    return id;
  };
  const fact = async (text: string, projectId: string | null) => {
    const { id } = await engine.facts.add({ section: 'profile', text });
    const row = engine.store.facts.read(id);
    if (row) engine.store.facts.put({ ...row, projectId });
  };
  const set = (key: SettingKey, value: unknown) => engine.settings.set(key, value);
  return { engine, files, asked, system, say, fact, set };
}

describe('a chat about a project, in the mode Both', () => {
  it('keeps no trace of its replies while the project has traces off; other chats keep theirs', async () => {
    const { engine, files, say } = engineWithProject();
    files.isTraced = false;
    await say('What do we build with?');
    expect(engine.store.traces.list(engine.deps.workspaceId, 10)).toEqual([]);
    await say('What else?', null, null);
    expect(engine.store.traces.list(engine.deps.workspaceId, 10)).toHaveLength(1);
  });

  it('is told the project and only the facts that carry it; the profile joins when the user wants', async () => {
    const { engine, system, say, fact } = engineWithProject();
    await fact('Lives in Porto', null);
    await fact('Tide tables are in metres', 'tide');
    const id = await say('What do we build with?');
    expect(system()).toContain('- builds with npm');
    expect(system()).toContain('- Tide tables are in metres');
    expect(system()).not.toContain('Porto');
    setProject(engine.deps, id, { projectId: 'tide', hasProfile: true });
    await say('And now?', id);
    expect(system()).toContain('- Lives in Porto');
    setProject(engine.deps, id, { projectId: null, hasProfile: false });
    await say('And without?', id);
    expect(system()).not.toContain('builds with npm');
    expect(system()).toContain('- Lives in Porto');
  });

  it('repeats its system message byte for byte while the files are the same, and changes one part when they are not', async () => {
    const { files, system, say, asked } = engineWithProject();
    const id = await say('One');
    const first = system();
    await say('Two', id);
    expect(system()).toBe(first);
    expect(asked).toHaveLength(1);
    files.text = files.text.replace('npm', 'make');
    await say('Three', id);
    expect(system()).toBe(first);
    files.stamp = '2';
    await say('Four', id);
    expect(system()).toBe(first.replace('builds with npm', 'builds with make'));
  });

  it('asks memory only for what carries it', async () => {
    const { engine, say } = engineWithProject();
    const id = await say('One');
    expect(recallAccess(engine.deps, id)).toMatchObject({ about: { projectId: 'tide', withProfile: false } });
    setProject(engine.deps, id, { projectId: 'tide', hasProfile: true });
    expect(recallAccess(engine.deps, id)).toMatchObject({ about: { projectId: 'tide', withProfile: true } });
    expect(recallAccess(engine.deps, await say('Two', null, null))).toMatchObject({ about: null });
  });

  it('leaves a chat without project as it was', async () => {
    const { system, say, fact } = engineWithProject();
    await fact('Lives in Porto', null);
    await say('Hello', null, null);
    expect(system()).toContain('- Lives in Porto');
    expect(system()).not.toContain('Preamble.');
  });

  it('is refused for a project that is not linked here', async () => {
    const { say } = engineWithProject();
    await expect(say('Hello', null, 'another')).rejects.toMatchObject({ code: 'not_found', field: 'projectId' });
  });

  it('is told nothing of it after /memory off', async () => {
    const { engine, system, say } = engineWithProject();
    const id = await say('One');
    engine.deps.injection.set(id, false);
    await say('Two', id);
    expect(system()).not.toContain('builds with npm');
  });
});

describe('in the mode Projects', () => {
  it('a chat is told its project and nothing of the user', async () => {
    const { system, say, fact, set } = engineWithProject();
    await fact('Lives in Porto', null);
    await fact('Tide tables are in metres', 'tide');
    set('workspace.mode', 'project_builder');
    await say('Hello');
    expect(system()).toContain('- builds with npm');
    expect(system()).not.toMatch(/Porto|metres/);
  });
});

describe('the budget of memory', () => {
  it('gives a project what the user’s own memory leaves of it', async () => {
    const { say, asked, fact, set } = engineWithProject();
    set('memory.max_tokens', 300);
    await fact('x'.repeat(400), 'tide');
    await say('Hello');
    expect(asked.at(-1)).toBeLessThan(210);
  });
});
