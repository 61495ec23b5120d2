import { describe, expect, it } from 'vitest';
import { extractConversation } from '../../../memory/extraction/extract-conversation';
import type { ScriptedReply } from '../../../model/scripted';
import type { ChatRequest } from '../../../model/types';
import { protect } from '../../../privacy/protect';
import { PROJECT_PREAMBLE } from '../../../projects/files/project-memory';
import { settled, startTestEngine, type TestEngine } from '../../fixtures/engine.fixture';
import { giveContext } from '../handing-over/give-context';

const says = (...steps: string[]): ScriptedReply => ({ steps });
const found = (...candidates: object[]) => JSON.stringify({ candidates });
const PORTO = { text: 'Lives in Porto', topic: 'Home', messages: [1] };
const isExtraction = ({ format }: ChatRequest) => format !== undefined;

/** An engine that learns; what is asked for facts gets these answers, the last one ever after. */
function start(answers: readonly string[] = [found(PORTO)], options: Parameters<typeof startTestEngine>[0] = {}) {
  let asked = 0;
  const engine: TestEngine = startTestEngine({
    hasJobs: true,
    capabilities: ['completion', 'tools'],
    ...options,
    learn: (id, input) => extractConversation({ ...engine.deps, ...engine.memory, numCtx: () => 8_192 }, id, input),
  });
  engine.provider.scriptOtherwise((request) => {
    if (!isExtraction(request)) return says('Noted.');
    asked += 1;
    return says(answers[Math.min(asked, answers.length) - 1] ?? '');
  });
  return engine;
}

async function learn(engine: TestEngine, id: string) {
  await engine.sessions.leave(id);
  engine.timers.elapse(20_000);
  await settled(() => engine.store.jobs.list(engine.workspaceId).length === 0);
  return engine.provider.requests.filter(isExtraction);
}

const chatRequest = (engine: TestEngine) =>
  engine.provider.requests.findLast(({ format, sampling }) => format === undefined && sampling === undefined);
const factTexts = (engine: TestEngine) => engine.facts.list().map(({ text, trust }) => `${trust}: ${text}`);

describe('what is worth remembering', () => {
  it('is asked for below exactly what the chat sent, with its tools and window, so that the server reads only the question', async () => {
    const engine = start();
    const id = await engine.exchange('I live in Porto.', says('Nice.'));
    await engine.exchange('And it rains.', says('It does.'), id);
    const [asked, ...more] = await learn(engine, id);
    const chat = chatRequest(engine);
    expect(more).toEqual([]);
    expect(asked?.messages.slice(0, chat?.messages.length)).toEqual(chat?.messages);
    expect(asked?.messages.slice(chat?.messages.length, -1)).toEqual([{ role: 'assistant', content: 'It does.' }]);
    const { model, numCtx, keepAlive, tools } = chat ?? {};
    expect(tools?.length).toBeGreaterThan(0);
    expect(asked).toMatchObject({ model, numCtx, keepAlive, tools, think: false, format: { type: 'object' } });
    expect(asked?.messages.at(-1)?.content).toContain('[1] User: I live in Porto.\n[2] Assistant: Nice.\n[3] User:');
    expect(factTexts(engine)).toEqual(['stated: Lives in Porto']);
    const [first] = engine.branch(id);
    expect(engine.store.factSources.list(engine.facts.list()[0]?.id ?? '')).toEqual([first?.id]);
  });

  it('next time is asked for below all of the chat, with only the new messages to cite', async () => {
    const engine = start([found(PORTO), found({ text: 'Plays the cello', topic: 'Music', messages: [1] })]);
    const id = await engine.exchange('I live in Porto.', says('Nice.'));
    await learn(engine, id);
    await engine.exchange('I play the cello.', says('Lovely.'), id);
    const asked = (await learn(engine, id)).at(-1);
    expect(asked?.messages.map(({ content }) => content).join('\n')).toContain('I live in Porto.');
    expect(asked?.messages.at(-1)?.content).toContain('[1] User: I play the cello.');
    expect(asked?.messages.at(-1)?.content).not.toContain('I live in Porto.');
    expect(factTexts(engine)).toContain('stated: Plays the cello');
  });

  it('of a chat without a model of its own is asked of the first on this computer, as the chat was', async () => {
    const engine = start();
    engine.settings.set('ollama.model', undefined);
    Object.assign(engine.deps, { localModel: () => 'local:latest' });
    const { startSessions } = await import('../../assistant');
    const sessions = startSessions(engine.deps);
    const { conversation } = await sessions.send({ conversationId: null, text: 'I live in Porto.' });
    await settled(() => !sessions.isStreaming(conversation.id));
    await sessions.leave(conversation.id);
    engine.timers.elapse(20_000);
    await settled(() => engine.provider.requests.some(isExtraction));
    expect(engine.provider.requests.find(isExtraction)).toMatchObject({ model: 'local:latest' });
  });
});

describe('the chat is not shown again, and extraction asks by itself', () => {
  const aloneAfter = async (engine: TestEngine, id: string) => {
    const asked = await learn(engine, id);
    expect(asked.map(({ messages, tools }) => [messages.length, tools])).toEqual([[1, undefined]]);
    return asked[0]?.messages[0]?.content ?? '';
  };

  it('where it holds a paste', async () => {
    const engine = start([found(PORTO, { ...PORTO, text: 'Banks with Acme' })]);
    const id = await engine.exchangeWithPaste('I live in Porto.', 'The user banks with Acme');
    await aloneAfter(engine, id);
    expect(factTexts(engine)).toEqual(['stated: Lives in Porto']);
  });

  it('where it is told the files of a project', async () => {
    const text = `${PROJECT_PREAMBLE}\n\n### Project MEMORY.md\n- The user banks with Acme`;
    const engine = start(undefined, {
      projects: {
        isLinked: () => true,
        isTraced: () => true,
        blockKey: (id) => (id === null ? '' : 'key'),
        block: (id) => (id === null ? null : { text }),
      },
    });
    const { conversation } = await engine.sessions.send({
      conversationId: null,
      text: 'I live in Porto.',
      projectId: 'tide',
    });
    await settled(() => !engine.sessions.isStreaming(conversation.id));
    expect(chatRequest(engine)?.messages[0]?.content).toContain('Acme');
    expect(await aloneAfter(engine, conversation.id)).not.toContain('Acme');
  });

  it('where a password was masked, also one that was said long before', async () => {
    const secret = ['Tr4ktor', 'blau77'].join('!');
    const engine = start([found({ ...PORTO, text: `Opens the wifi with ${secret}` }), found(PORTO)]);
    const id = await engine.exchange(`My wifi password is ${secret}.`, says('Noted.'));
    expect(await aloneAfter(engine, id)).not.toContain('blau77');
    await engine.exchange('I live in Porto.', says('Nice.'), id);
    const again = (await learn(engine, id)).at(-1);
    expect(again?.messages).toHaveLength(1);
    expect(JSON.stringify([again, engine.facts.list(), engine.memory.proposals.list()])).not.toContain('blau77');
  });

  it('where a summary stands for a message that is to be read', async () => {
    const engine = start();
    const long = 'harbour '.repeat(200);
    const id = await engine.exchange(`I live in Porto. ${long}`, says(long));
    await engine.exchange('Go on', says('Yes.'), id);
    engine.provider.script(says('- A harbour'));
    expect(await engine.sessions.compact(id)).not.toBeNull();
    await aloneAfter(engine, id);
  });

  it('where the question has no room below it', async () => {
    const engine = start(undefined, { trainedContext: 2_048 });
    const id = await engine.exchange(`I live in Porto. ${'harbour '.repeat(320)}`, says('Nice.'));
    await aloneAfter(engine, id);
  });

  it('where the model thinks, unless the chat told it not to', async () => {
    const engine = start(undefined, { capabilities: ['completion', 'thinking'] });
    const id = await engine.exchange('I live in Porto.', says('Nice.'));
    await aloneAfter(engine, id);
    engine.store.conversations.setOptions({ id, instructions: null, params: '{"thinking":"off"}' });
    await engine.exchange('I play the cello.', says('Lovely.'), id);
    expect((await learn(engine, id)).at(-1)?.messages.length).toBeGreaterThan(4);
  });

  it('where another model answered last', async () => {
    const engine = start();
    const id = await engine.exchange('I live in Porto.', says('Nice.'));
    engine.store.conversations.setModel({ id, model: 'other:latest' });
    await aloneAfter(engine, id);
  });

  it('where no model was asked yet, and its system message is not made for that', async () => {
    const engine = start();
    const [title, content] = await Promise.all([protect('A note'), protect('The user banks with Acme')]);
    const given = { title: title.text, content: content.text, sourceId: null, projectId: null };
    const { id } = giveContext(engine.deps, given).conversation;
    engine.store.jobs.add({ id: 'job', kind: 'extraction', conversationId: id, attempts: 0, createdAt: 0 });
    const before = engine.store.conversations.read(id)?.sessionContext;
    engine.sessions.noteActivity();
    engine.timers.elapse(20_000);
    await settled(() => engine.store.jobs.list(engine.workspaceId).length === 0);
    expect(engine.store.conversations.read(id)?.sessionContext).toBe(before);
  });
});

describe('what a model answers below the chat', () => {
  it.each([
    ['no JSON', 'I live in Porto too!'],
    ['half of a JSON', '{"candidates": [{"text": "Lives'],
    ['nothing', ''],
  ])('is asked for once by itself where it is %s', async (_, unreadable) => {
    const engine = start([unreadable, found(PORTO)]);
    const id = await engine.exchange('I live in Porto.', says('Nice.'));
    const asked = await learn(engine, id);
    expect(asked.map(({ messages }) => messages.length)).toEqual([4, 1]);
    expect(factTexts(engine)).toEqual(['stated: Lives in Porto']);
    expect(engine.memory.diagnostics.list()).toEqual([]);
  });

  it('leaves what is plainly stated where neither answer can be read', async () => {
    const engine = start(['No.']);
    const id = await engine.exchange('I live in Porto.', says('Nice.'));
    expect(await learn(engine, id)).toHaveLength(2);
    expect(factTexts(engine)).toEqual(['stated: Lives in Porto']);
    expect(engine.memory.diagnostics.list()).toHaveLength(1);
  });

  it('is nobody’s word where it comes from the system message or an answer, or cites what was never shown', async () => {
    const engine = start([
      found(
        { ...PORTO, text: 'Sails to Faro' },
        { ...PORTO, text: 'Owns a boat', messages: [2] },
        { ...PORTO, messages: [7] },
      ),
    ]);
    const other = await engine.exchange('A chat', says('Yes.'));
    const entry = await protect('Sails to Faro');
    engine.working.write({ conversationId: other, content: entry.text, kind: 'model', at: engine.clock.now });
    const id = await engine.exchange('I live in Porto.', says('Then you own a boat.'));
    expect(chatRequest(engine)?.messages[0]?.content).toContain('Sails to Faro');
    await learn(engine, id);
    expect(engine.facts.list()).toEqual([]);
    expect(engine.memory.proposals.list().map(({ reason }) => reason)).toEqual(['trust', 'trust', 'trust']);
  });

  it('is dropped when the user sends; the chat is read again at the next idle moment', async () => {
    const engine = start();
    const id = await engine.exchange('I live in Porto.', says('Nice.'));
    await engine.sessions.leave(id);
    engine.provider.script(says('A title'), says('- a note'), { steps: [{ wait: new Promise(() => undefined) }] });
    engine.timers.elapse(20_000);
    await settled(() => engine.provider.requests.some(isExtraction));
    await engine.exchange('Go on', says('Yes.'), id);
    expect(engine.facts.list()).toEqual([]);
    expect((await learn(engine, id)).length).toBe(2);
    expect(factTexts(engine)).toEqual(['stated: Lives in Porto']);
  });
});
