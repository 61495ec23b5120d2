import { describe, expect, it } from 'vitest';
import { t } from '../../../locale/t';
import { messageOf } from '../../conversations/rows/views';
import { settled, type TestEngine } from '../../fixtures/engine.fixture';
import { startFindableEngine } from '../../fixtures/findable.fixture';

const unreachable = { code: 'unreachable', sentence: 'Nothing answers at 127.0.0.1:11434.' } as const;
const nobody = { steps: [{ error: unreachable }] };
const says = (text: string) => ({ steps: [text] });

async function ask(engine: TestEngine, question: string) {
  const id = await engine.exchange(question, nobody);
  const reply = engine.branch(id).at(-1);
  if (reply === undefined) throw new Error('there is no reply');
  return { id, reply, view: messageOf(reply) };
}

describe('without a model', () => {
  it('a message is stored and answered from memory, each piece with its source', async () => {
    const engine = startFindableEngine();
    const earlier = await engine.exchange('The ferry to Tangier leaves at nine from pier four.', says('Noted.'));
    const fact = await engine.facts.add({ section: 'profile', text: 'Takes the ferry to Tangier every March' });
    const { view } = await ask(engine, 'When does the ferry to Tangier leave?');
    expect(view.content).toMatch(new RegExp(`^${t('main-assistant.noted.heading')}\n\n- `));
    expect(view.noted).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          kind: 'message',
          conversationId: earlier,
          role: 'user',
          text: 'The ferry to Tangier leaves at nine from pier four.',
        }),
        expect.objectContaining({ kind: 'fact', refId: fact.id }),
      ]),
    );
    const [piece] = view.noted ?? [];
    expect(piece?.marks.map(({ from, to }) => piece.text.slice(from, to))).toContain('ferry');
    expect(view.error).toMatchObject({ code: 'unreachable' });
  });

  it('nothing found is said', async () => {
    const engine = startFindableEngine();
    const { view } = await ask(engine, 'When does the ferry leave?');
    expect(view).toMatchObject({
      noted: [],
      content: 'No model is running.\n\nI found nothing about this in what I have noted.',
    });
  });

  it('what the trace lists as recalled is in the answer, which never says that nothing is noted', async () => {
    const engine = startFindableEngine({ recalled: (question) => engine.recallsForTurn(question) });
    await engine.exchange('The ferry to Tangier leaves at nine from pier four.', says('Noted, pier four at nine.'));
    await engine.exchange('Please write a haiku about the old green lighthouse keeper', says('Salt wind'));
    const questions = [
      'When will the boat to Tangier depart from pier five please tell me now',
      'What about the old days of green energy policy in the parliament and other topics?',
    ];
    for (const question of questions) {
      const { reply, view } = await ask(engine, question);
      const { candidates } = engine.sessions.traces.read(reply.id);
      const listed = candidates.filter(({ verdict, isRecalled }) => verdict === 'included' && isRecalled);
      expect(listed).not.toEqual([]);
      expect(view.noted?.map(({ refId }) => refId)).toEqual(expect.arrayContaining(listed.map(({ refId }) => refId)));
      expect(view.content).toContain('This comes closest:');
    }
  });

  it('memory that is off is not looked through, and that is said', async () => {
    const engine = startFindableEngine();
    await engine.exchange('The ferry leaves at nine.', says('Noted.'));
    const id = await engine.exchange('Hello', says('Hello.'));
    engine.injection.set(id, false);
    await engine.exchange('When does the ferry leave?', nobody, id);
    const last = engine.branch(id).at(-1);
    expect(last && messageOf(last)).toMatchObject({
      noted: [],
      content: expect.stringContaining('Memory is off here'),
    });
  });

  it('a search that fails leaves the failed reply with its sentence and Try again', async () => {
    const engine = startFindableEngine({ findNoted: async () => Promise.reject(new Error('broken')) });
    const { reply, view } = await ask(engine, 'When does the ferry leave?');
    expect(reply).toMatchObject({ status: 'failed', content: '', messageType: 'text' });
    expect(view.noted).toBeUndefined();
    expect(engine.errors).toHaveLength(1);
  });

  it('no credential comes out of what was noted', async () => {
    const engine = startFindableEngine();
    await engine.exchange('The harbour wifi password is sunny-harbour-41.', says('Noted.'));
    const { reply } = await ask(engine, 'What was the harbour wifi password?');
    expect(reply.content).toContain('[REDACTED]');
    expect(`${reply.content}${reply.noted}`).not.toContain('sunny-harbour-41');
  });

  it('a long message gives its passage, shortened, not all of it', async () => {
    const engine = startFindableEngine();
    const filler = 'We talked about many other things that day. '.repeat(200);
    await engine.exchange(`${filler}The lighthouse keeper is called Duarte. ${filler}`, says('Noted.'));
    const { view } = await ask(engine, 'Who is the lighthouse keeper?');
    expect(view.noted?.[0]?.text).toContain('The lighthouse keeper is called Duarte.');
    expect(view.noted?.[0]?.text.length).toBeLessThan(400);
  });

  it('the answer from memory is never sent, found or remembered, and gives way to the proper one', async () => {
    const engine = startFindableEngine();
    await engine.exchange('The ferry leaves at nine.', says('Noted.'));
    const { id, reply } = await ask(engine, 'When does the ferry leave?');
    expect(await engine.find('No model is running')).toMatchObject({ reason: 'no_match' });
    engine.provider.script(says('At nine.'));
    engine.sessions.regenerate(reply.id);
    await settled(() => !engine.sessions.isStreaming(id));
    expect(engine.branch(id).map(({ content }) => content)).toEqual(['When does the ferry leave?', 'At nine.']);
    expect(engine.store.messages.read(reply.id)).toBeUndefined();
    const sent = JSON.stringify(engine.provider.requests.at(-1)?.messages);
    expect(sent).not.toContain('No model is running');
  });

  it('what else goes wrong stays its own error', async () => {
    const engine = startFindableEngine();
    const gone = { code: 'model_not_found', sentence: 'gone:1b is not installed.' } as const;
    const id = await engine.exchange('Hello?', { steps: [{ error: gone }] });
    expect(engine.branch(id).at(-1)).toMatchObject({ content: '', errorCode: 'model_not_found', messageType: 'text' });
  });
});
