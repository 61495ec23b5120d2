import { describe, expect, it, vi } from 'vitest';
import { AppError } from '../errors';
import { findWords } from '../memory/forget/hits';
import { matcherOf } from '../memory/forget/matcher';
import { createAssistant } from './assistant';
import { settled, startTestEngine, type TestEngine } from './fixtures/engine.fixture';

const SECRET_PLAN = 'zebrafish-canary-8841';

function withTemporary(engine: TestEngine) {
  const recall = vi.fn();
  const learn = vi.fn();
  const deps = { ...engine.deps, recall, learn };
  const chats = createAssistant(deps).temporary;
  const say = async (conversationId: string, text: string) => {
    await chats.handlers['message:send']({ conversationId, text });
    await settled(() => !chats.isBusy());
    return chats.handlers['conversation:open']({ id: conversationId });
  };
  return { ...chats, recall, learn, say };
}

describe('a temporary chat', () => {
  it('answers, and leaves no row, job, trace, entry or log line', async () => {
    const engine = startTestEngine({ hasJobs: true });
    const { handlers, say } = withTemporary(engine);
    const { id } = await handlers['temporary:start']({ model: null });
    engine.provider.script({ steps: [`About ${SECRET_PLAN}: yes.`] });
    const { messages } = await say(id, `Plan ${SECRET_PLAN}`);
    expect(messages.map(({ role, status }) => [role, status])).toEqual([
      ['user', 'done'],
      ['assistant', 'done'],
    ]);
    await handlers['draft:set-text']({ conversationId: id, text: SECRET_PLAN });
    const file = { name: 'plan.txt', origin: 'file', bytes: new TextEncoder().encode(SECRET_PLAN) } as const;
    const added = await handlers['draft:add-file']({ conversationId: id, file, model: null });
    expect(await handlers['draft:open']({ conversationId: id })).toMatchObject({ files: [{ id: added.id }] });
    expect(engine.store.attachments.count()).toBe(0);
    await handlers['conversation:rename']({ id, title: SECRET_PLAN });
    await handlers['conversation:leave']({ id });
    engine.timers.elapse(600_000);
    await handlers['conversation:delete']({ id });

    expect(findWords(engine.store.forgetting, matcherOf(SECRET_PLAN))).toEqual([]);
    expect(engine.store.conversations.list(engine.workspaceId)).toEqual([]);
    expect(engine.store.jobs.list(engine.workspaceId)).toEqual([]);
    expect(engine.working.list()).toEqual([]);
    expect(JSON.stringify([engine.logged, engine.errors])).toBe('[[],[]]');
  });

  it('reads no memory: nothing is injected, recalled or learnt, and no switch changes that', async () => {
    const engine = startTestEngine();
    await engine.facts.add({ section: 'profile', text: 'Is called Ada' });
    const { handlers, say, recall, learn, owns } = withTemporary(engine);
    const { id } = await handlers['temporary:start']({ model: null });
    await handlers['chat-memory:set']({ conversationId: id, isOn: true });
    await say(id, 'Who am I?');
    await handlers['conversation:leave']({ id });
    expect(owns(id)).toBe(true);
    expect(JSON.stringify(engine.provider.requests)).not.toContain('Ada');
    expect(recall).not.toHaveBeenCalled();
    expect(learn).not.toHaveBeenCalled();
    expect(await handlers['chat-memory:read']({ conversationId: id })).toMatchObject({ offBecause: 'temporary' });
  });

  it('keeps nothing of how a reply was built', async () => {
    const engine = startTestEngine();
    const { handlers, say } = withTemporary(engine);
    const { id } = await handlers['temporary:start']({ model: null });
    const { messages } = await say(id, 'Hello');
    expect(() => handlers['trace:read']({ id: messages[1]?.id ?? '' })).toThrow(AppError);
    expect(handlers['trace:list']({})).toEqual([]);
  });

  it('answers from no memory where there is no model, and is neither copied nor put away', async () => {
    const engine = startTestEngine();
    const findNoted = vi.fn();
    const deps = { ...engine.deps, findNoted };
    const chats = createAssistant(deps).temporary;
    engine.settings.set('ollama.model', null);
    const { id } = await chats.handlers['temporary:start']({ model: null });
    await chats.handlers['message:send']({ conversationId: id, text: 'Who am I?' });
    await settled(() => !chats.isBusy());
    expect(findNoted).not.toHaveBeenCalled();
    expect(() => chats.handlers['conversation:duplicate']({ id })).toThrow('not saved');
    expect(() => chats.handlers['conversation:set-archived']({ id, isArchived: true })).toThrow('not saved');
  });

  it('is listed while it lives, named by its first words; closed it is gone and takes no message any more', async () => {
    const engine = startTestEngine();
    const keptId = await engine.exchange('Kept', { steps: ['Yes.'] });
    const { handlers, say, close } = withTemporary(engine);
    const first = await handlers['temporary:start']({ model: null });
    const second = await handlers['temporary:start']({ model: null });
    await say(first.id, 'A gift for Ana');
    const listed = async () =>
      (await handlers['conversation:list']({})).map(({ title, isTemporary }) => [title, isTemporary]);
    expect(await listed()).toEqual([
      ['Temporary chat', true],
      ['A gift for Ana', true],
      ['Kept', false],
    ]);
    await handlers['conversation:delete']({ id: first.id });
    await expect(handlers['message:send']({ conversationId: first.id, text: 'More' })).rejects.toThrow(AppError);
    await close();
    expect(await listed()).toEqual([['Kept', false]]);
    expect((await handlers['conversation:open']({ id: keptId })).messages).toHaveLength(2);
    expect(second.isTemporary).toBe(true);
  });

  it('ended while it is answered it stops the model', async () => {
    const engine = startTestEngine();
    const { handlers, isBusy } = withTemporary(engine);
    const { id } = await handlers['temporary:start']({ model: null });
    engine.provider.script({ steps: ['One', { wait: new Promise(() => undefined) }] });
    await handlers['message:send']({ conversationId: id, text: 'Count' });
    expect(isBusy()).toBe(true);
    await handlers['conversation:delete']({ id });
    expect(isBusy()).toBe(false);
    expect(engine.errors).toEqual([]);
  });
});
