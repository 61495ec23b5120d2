import { v7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { requests } from '../../../../src-preload/contract';
import { settled, startTestEngine } from '../../fixtures/engine.fixture';
import { setModel, setOptions } from '../edit-conversation';
import { NO_OPTIONS, optionsOf } from './options';

const says = (...steps: string[]) => ({ steps });
const system = (engine: ReturnType<typeof startTestEngine>, at: number) =>
  engine.provider.requests.at(at)?.messages[0]?.content ?? '';

describe('what one chat asks for in its own way', () => {
  it('goes with its requests, with the same window and to the same model, so that nothing is loaded again', async () => {
    const engine = startTestEngine();
    const id = await engine.exchange('One', says('First.'));
    setOptions(engine.deps, { id, change: { temperature: 0.2, topP: 0.9, seed: 7, maxAnswerTokens: 64 } });
    await engine.exchange('Two', says('Second.'), id);
    const [plain, own] = engine.provider.requests;
    expect(plain?.sampling).toBeUndefined();
    expect(own?.sampling).toEqual({ temperature: 0.2, topP: 0.9, seed: 7, maxAnswerTokens: 64 });
    expect(own).toMatchObject({ model: plain?.model, numCtx: plain?.numCtx, keepAlive: plain?.keepAlive });
    expect(own?.messages.slice(0, plain?.messages.length)).toEqual(plain?.messages);
    setOptions(engine.deps, { id, change: { seed: null } });
    await engine.exchange('Three', says('Third.'), id);
    expect(engine.provider.requests.at(-1)?.sampling).toEqual({ temperature: 0.2, topP: 0.9, maxAnswerTokens: 64 });
  });

  it('can be chosen before the first message', async () => {
    const engine = startTestEngine();
    const options = { ...NO_OPTIONS, instructions: 'Answer in Portuguese.', temperature: 0 };
    const { conversation } = await engine.sessions.send({ conversationId: null, text: 'Olá', options });
    await settled(() => !engine.sessions.isStreaming(conversation.id));
    expect(conversation.options).toEqual(options);
    expect(engine.provider.requests[0]?.sampling).toEqual({ temperature: 0 });
    expect(system(engine, 0)).toContain('Answer in Portuguese.');
  });

  it('renders its own instructions into their part and leaves every other byte of the system message', async () => {
    const engine = startTestEngine();
    await engine.facts.add({ section: 'profile', text: 'Works as a hydrographer' });
    const id = await engine.exchange('One', says('First.'));
    await engine.facts.add({ section: 'profile', text: 'Learned since' });
    setOptions(engine.deps, { id, change: { instructions: 'Be brief.' } });
    await engine.exchange('Two', says('Second.'), id);
    expect(system(engine, 1)).not.toBe(system(engine, 0));
    expect(system(engine, 1).replace('\n\nBe brief.', '')).toBe(system(engine, 0));
    setOptions(engine.deps, { id, change: { instructions: '  ' } });
    await engine.exchange('Three', says('Third.'), id);
    expect(system(engine, 2)).toBe(system(engine, 0));
  });

  it('survives the app: another start asks in the same way', async () => {
    const engine = startTestEngine();
    const id = await engine.exchange('One', says('First.'));
    setOptions(engine.deps, { id, change: { seed: 42, thinking: 'off' } });
    const after = startTestEngine({ store: engine.store });
    await after.exchange('Two', says('Second.'), id);
    expect(after.provider.requests[0]?.sampling).toEqual({ seed: 42 });
  });

  it('is read as nothing where it cannot be read, value by value', () => {
    expect(optionsOf({ instructions: null, params: 'no JSON' })).toEqual(NO_OPTIONS);
    expect(optionsOf({ instructions: null, params: '{"temperature":9,"seed":3,"thinking":"loud"}' })).toEqual({
      ...NO_OPTIONS,
      seed: 3,
    });
  });

  it.each([
    [{ temperature: 2.1 }, 'temperature must be 0 to 2'],
    [{ topP: -0.1 }, 'top p must be 0 to 1'],
    [{ seed: 1.5 }, 'seed must be a whole number'],
    [{ maxAnswerTokens: 3 }, 'longest answer must be 16 to 131,072'],
    [{ instructions: 'x'.repeat(20_001) }, 'instructions may have 20,000 characters'],
  ])('is refused with its name and range: %o', (change, sentence) => {
    const read = requests['conversation:set-options'].input.safeParse({ id: v7(), change });
    expect(read.error?.issues[0]?.message).toBe(sentence);
  });
});

describe('thinking', () => {
  it.each([
    ['auto', ['thinking'], undefined],
    ['on', ['thinking'], true],
    ['off', ['thinking'], false],
    ['on', ['completion'], undefined],
    ['off', [], undefined],
  ] as const)('%s of a model that can %j is asked for as %s', async (thinking, capabilities, think) => {
    const engine = startTestEngine({ capabilities });
    const id = await engine.exchange('One', says('First.'));
    setOptions(engine.deps, { id, change: { thinking } });
    await engine.exchange('Two', says('Second.'), id);
    expect(engine.provider.requests[1]?.think).toBe(think);
  });

  it('is kept with the reply and goes nowhere else: no request, no recent context, no search', async () => {
    const engine = startTestEngine({ capabilities: ['thinking'] });
    const id = await engine.exchange('One', { steps: [{ thinking: 'The zyzzyva hides' }, 'First.'] });
    expect(engine.branch(id)[1]).toMatchObject({ thinking: 'The zyzzyva hides', content: 'First.' });
    await engine.exchange('Two', says('Second.'), id);
    await engine.sessions.leave(id);
    const elsewhere = [engine.provider.requests, engine.working.list(), engine.store.searchSources.listMessages(id)];
    expect(JSON.stringify(elsewhere)).not.toContain('zyzzyva');
  });
});

describe('another model for the same chat', () => {
  it('gets the same system message, byte for byte, where no part of it depends on the model', async () => {
    const engine = startTestEngine();
    await engine.facts.add({ section: 'profile', text: 'Works as a hydrographer' });
    const id = await engine.exchange('One', says('First.'));
    await engine.facts.add({ section: 'profile', text: 'Learned since' });
    setModel(engine.deps, id, 'other:latest');
    await engine.exchange('Two', says('Second.'), id);
    expect(engine.provider.requests[1]?.model).toBe('other:latest');
    expect(system(engine, 1)).toBe(system(engine, 0));
  });
});

describe('a reply that was cut off', () => {
  it('says so and goes on where it ended', async () => {
    const engine = startTestEngine();
    const id = await engine.exchange('Tell', { steps: ['The tide '], done: { reason: 'length', answerTokens: 3 } });
    const reply = engine.branch(id)[1];
    expect(reply).toMatchObject({ doneReason: 'length', answerTokens: 3 });
    engine.provider.script(says('comes in.'));
    engine.sessions.continue(reply?.id ?? '');
    await settled(() => !engine.sessions.isStreaming(id));
    expect(engine.branch(id)[1]).toMatchObject({ content: 'The tide comes in.', doneReason: 'stop' });
  });

  it('does not go on once the chat has gone on', async () => {
    const engine = startTestEngine();
    const id = await engine.exchange('Tell', { steps: ['The tide '], done: { reason: 'length' } });
    const reply = engine.branch(id)[1]?.id ?? '';
    await engine.exchange('Next', says('Yes.'), id);
    expect(() => engine.sessions.continue(reply)).toThrow(/last reply/);
    expect(engine.branch(id)[1]).toMatchObject({ status: 'done', content: 'The tide ' });
  });
});
