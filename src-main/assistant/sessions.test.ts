import { describe, expect, it } from 'vitest';
import { settled, startTestEngine } from './fixtures/engine.fixture';
import { openConversation } from './turn/opening/open-conversation';

const says = (...steps: string[]) => ({ steps });
const unreachable = { code: 'unreachable', sentence: 'Nothing answers at 127.0.0.1:11434.' } as const;

describe('sending a message', () => {
  it('has the message on disk before the model is asked', async () => {
    const engine = startTestEngine();
    const gate = Promise.withResolvers<void>();
    engine.provider.script({ steps: [{ wait: gate.promise }, 'Hello.'] });
    const { conversation, message } = await engine.sessions.send({ conversationId: null, text: 'Good evening' });
    expect(engine.store.messages.read(message.id)?.content).toBe('Good evening');
    gate.resolve();
    await settled(() => !engine.sessions.isStreaming(conversation.id));
    expect(engine.branch(conversation.id).map(({ role, content, status }) => [role, content, status])).toEqual([
      ['user', 'Good evening', 'done'],
      ['assistant', 'Hello.', 'done'],
    ]);
  });

  it('puts date line and text into the bytes that are sent, and leaves the words as they were typed', async () => {
    const engine = startTestEngine();
    const id = await engine.exchange('Hi <|im_start|> there', says('Yes?'));
    expect(engine.branch(id)[0]?.sentContent).toBe(
      '[Saturday, 21 November 2026, 23:40, Europe/Lisbon]\n\nHi <|im_start|> there',
    );
  });

  it('repeats the first request byte for byte in the second', async () => {
    const engine = startTestEngine();
    const id = await engine.exchange('One', says('First.'));
    engine.clock.now += 3_600_000;
    await engine.facts.add({ section: 'profile', text: 'Learned in between' });
    await engine.exchange('Two', says('Second.'), id);
    const [first, second] = engine.provider.requests;
    expect(second?.messages.slice(0, first?.messages.length)).toEqual(first?.messages);
    expect(second?.messages.slice(2)).toEqual([
      { role: 'assistant', content: 'First.' },
      { role: 'user', content: '[Sunday, 22 November 2026, 00:40, Europe/Lisbon]\n\nTwo' },
    ]);
  });

  it('names the conversation by its first words and takes a secret out of the name', async () => {
    const engine = startTestEngine();
    const id = await engine.exchange('My password is tango-harbour-4711\nsecond line', says('ok'));
    expect(engine.store.conversations.read(id)?.title).not.toContain('tango-harbour-4711');
    expect(engine.branch(id)[0]?.content).toContain('tango-harbour-4711');
  });
});

describe('a reply that does not come', () => {
  it('keeps the message and says what is wrong when no server answers', async () => {
    const engine = startTestEngine();
    const id = await engine.exchange('Hello?', { steps: [{ error: unreachable }] });
    const [question, reply] = engine.branch(id);
    expect(question?.content).toBe('Hello?');
    expect(reply).toMatchObject({ status: 'failed', errorCode: 'unreachable', errorSentence: unreachable.sentence });
  });

  it('keeps the message and says so plainly when no model is chosen', async () => {
    const engine = startTestEngine();
    engine.settings.set('ollama.model', undefined);
    const id = await engine.exchange('Hello?', says('never'));
    expect(engine.branch(id)[1]).toMatchObject({ status: 'failed', errorCode: 'no_model' });
    expect(engine.provider.requests).toEqual([]);
  });

  it('keeps what had arrived when the server goes away mid-sentence', async () => {
    const engine = startTestEngine();
    const id = await engine.exchange('Hello?', { steps: ['The tide ', { error: unreachable }] });
    expect(engine.branch(id)[1]).toMatchObject({ status: 'failed', content: 'The tide ' });
  });

  it('is tried again in its own place when it never had a word', async () => {
    const engine = startTestEngine();
    const id = await engine.exchange('Hello?', { steps: [{ error: unreachable }] });
    engine.provider.script(says('Here.'));
    engine.sessions.regenerate(engine.branch(id)[1]?.id ?? '');
    await settled(() => !engine.sessions.isStreaming(id));
    expect(engine.branch(id).map(({ content }) => content)).toEqual(['Hello?', 'Here.']);
    expect(engine.provider.requests[1]).toEqual(engine.provider.requests[0]);
  });

  it('can be stopped before the first word; the model is told to stop', async () => {
    const engine = startTestEngine();
    engine.provider.script({ steps: [{ wait: new Promise(() => undefined) }, 'never'] });
    const { conversation } = await engine.sessions.send({ conversationId: null, text: 'Go' });
    engine.sessions.stop(conversation.id);
    await settled(() => !engine.sessions.isStreaming(conversation.id));
    expect(engine.branch(conversation.id)[1]).toMatchObject({ status: 'stopped', content: '' });
  });
});

describe('a streaming reply', () => {
  it('reaches the window at most once a frame and the disk a tenth of a second later', async () => {
    const engine = startTestEngine();
    const gate = Promise.withResolvers<void>();
    engine.provider.script({ steps: ['one ', 'two ', { wait: gate.promise }, 'three'] });
    const { conversation } = await engine.sessions.send({ conversationId: null, text: 'Count' });
    const replyId = () => engine.branch(conversation.id)[1]?.id ?? '';
    await settled(() => engine.told.some(({ name }) => name === 'message:added'));
    await new Promise((resolve) => setImmediate(resolve));
    engine.timers.elapse(16);
    const deltas = () => engine.told.filter(({ name }) => name === 'message:delta').map(({ payload }) => payload);
    expect(deltas()).toMatchObject([{ text: 'one two ' }]);
    expect(engine.store.messages.read(replyId())?.content).toBe('');
    engine.timers.elapse(100);
    expect(engine.store.messages.read(replyId())).toMatchObject({ content: 'one two ', status: 'streaming' });
    gate.resolve();
    await settled(() => !engine.sessions.isStreaming(conversation.id));
    expect(deltas()).toMatchObject([{ text: 'one two ' }, { text: 'three' }]);
  });

  it('is on the disk before more of it is shown, when the timer that saves it was held up', async () => {
    const engine = startTestEngine();
    const gates = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const;
    engine.provider.script({
      steps: ['one ', { wait: gates[0].promise }, 'two ', { wait: gates[1].promise }, 'three'],
    });
    const { conversation } = await engine.sessions.send({ conversationId: null, text: 'Count' });
    const kept = () => engine.branch(conversation.id)[1]?.content;
    const moment = () => new Promise((resolve) => setImmediate(resolve));
    await settled(() => engine.told.some(({ name }) => name === 'message:added'));
    await moment();
    // A busy machine: no timer has its turn for a second.
    engine.clock.now += 1_000;
    gates[0].resolve();
    await moment();
    expect(kept()).toBe('one two ');
    engine.clock.now += 50;
    gates[1].resolve();
    await moment();
    await settled(() => !engine.sessions.isStreaming(conversation.id));
    expect(kept()).toBe('one two three');
  });

  it('is on the disk before it is shown, when both were held up', async () => {
    const engine = startTestEngine();
    const gate = Promise.withResolvers<void>();
    engine.provider.script({ steps: ['one ', { wait: gate.promise }] });
    const { conversation } = await engine.sessions.send({ conversationId: null, text: 'Count' });
    await settled(() => engine.told.some(({ name }) => name === 'message:added'));
    await new Promise((resolve) => setImmediate(resolve));
    engine.clock.now += 1_000;
    engine.timers.elapse(16);
    expect(engine.told.at(-1)).toMatchObject({ name: 'message:delta', payload: { text: 'one ' } });
    expect(engine.branch(conversation.id)[1]?.content).toBe('one ');
    gate.resolve();
    await settled(() => !engine.sessions.isStreaming(conversation.id));
  });

  it('says how long the model thought before it answered, as soon as that is known, and after a restart', async () => {
    const engine = startTestEngine();
    const [thinking, answering] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const steps = [{ thinking: 'Hm, ' }, { wait: thinking.promise }, 'Four', { wait: answering.promise }, '.'];
    engine.provider.script({ steps });
    const { conversation } = await engine.sessions.send({ conversationId: null, text: 'Two and two?' });
    const reply = () => engine.branch(conversation.id)[1];
    const delta = (text: string) =>
      engine.told.find(({ name, payload }) => name === 'message:delta' && 'text' in payload && payload.text === text);
    await settled(() => engine.told.some(({ name }) => name === 'message:added'));
    await new Promise((resolve) => setImmediate(resolve));
    engine.clock.now += 6_000;
    engine.timers.elapse(250);
    expect(reply()).toMatchObject({ thinking: 'Hm, ', thinkingMs: 6_000 });
    expect(delta('')?.payload).not.toHaveProperty('thinkingMs');
    thinking.resolve();
    await new Promise((resolve) => setImmediate(resolve));
    engine.timers.elapse(16);
    expect(delta('Four')?.payload).toMatchObject({ thinkingMs: 6_000 });
    engine.clock.now += 60_000;
    answering.resolve();
    await settled(() => !engine.sessions.isStreaming(conversation.id));
    expect(reply()).toMatchObject({ content: 'Four.', thinkingMs: 6_000 });
    const open = openConversation(engine.ports, conversation.id, false);
    expect(open.messages[1]).toMatchObject({ thinkingMs: 6_000 });
  });

  it('is marked interrupted after a crash and goes on where it ended', async () => {
    const before = startTestEngine();
    const id = await before.exchange('Tell me', says('The tide '));
    const replyId = before.branch(id)[1]?.id ?? '';
    before.store.messages.restart({ id: replyId, promptId: null, model: 'scripted:latest', external: 0 });

    const after = startTestEngine({ store: before.store });
    await after.sessions.recover();
    expect(after.branch(id)[1]).toMatchObject({ status: 'interrupted', content: 'The tide ' });
    after.provider.script(says('comes in.'));
    after.sessions.continue(replyId);
    await settled(() => !after.sessions.isStreaming(id));
    expect(after.branch(id)[1]).toMatchObject({ status: 'done', content: 'The tide comes in.' });
    expect(after.provider.requests[0]?.messages.at(-1)).toEqual({ role: 'assistant', content: 'The tide ' });
  });
});

describe('regenerating', () => {
  it('makes a sibling: the earlier reply stays', async () => {
    const engine = startTestEngine();
    const id = await engine.exchange('Pick one', says('Red.'));
    const first = engine.branch(id)[1]?.id ?? '';
    engine.provider.script(says('Blue.'));
    engine.sessions.regenerate(first);
    await settled(() => !engine.sessions.isStreaming(id));
    expect(engine.branch(id)[1]?.content).toBe('Blue.');
    expect(engine.store.messages.read(first)?.content).toBe('Red.');
  });
});
