import { expect, it } from 'vitest';
import { startSessions } from '../assistant';
import { settled } from '../fixtures/engine.fixture';
import { startFindableEngine } from '../fixtures/findable.fixture';

const SAID = 'The Vlissingen tide gauge is kept over winter in the boathouse.';

function startChats() {
  const engine = startFindableEngine();
  const counts = new Map<string, number>();
  const sessions = startSessions({
    ...engine.deps,
    recall: engine.recallsForTurn,
    emit: (name, payload) => {
      engine.deps.emit(name, payload);
      if ('message' in payload) counts.set(payload.message.id, payload.message.recalledCount ?? 0);
    },
  });
  const ask = async (text: string) => {
    const { conversation, message } = await sessions.send({ conversationId: null, text });
    await settled(() => !sessions.isStreaming(conversation.id));
    return message;
  };
  return { sessions, ask, counts };
}

it('what was recalled for a message is named under it, each with its source, and told as soon as it is known', async () => {
  const { sessions, ask, counts } = startChats();
  const said = await ask(`I cleaned the shed today. ${SAID} It rained a lot.`);
  const question = await ask('Where is the Vlissingen tide gauge kept over winter?');
  expect(sessions.recalledPieces(question.id)).toEqual([
    {
      kind: 'message',
      refId: said.id,
      conversationId: said.conversationId,
      label: 'The Vlissingen tide gauge is kept over…',
    },
  ]);
  expect([counts.get(question.id), counts.get(said.id)]).toEqual([1, 0]);
  expect(sessions.recalledPieces(said.id)).toEqual([]);
});

it('a source that was deleted is not named any more, and a credential in one is masked', async () => {
  const { sessions, ask } = startChats();
  const said = await ask(`${SAID.slice(0, -1)}, password: hunter2-Rt55`);
  const question = await ask('Where is the Vlissingen tide gauge kept over winter?');
  expect(JSON.stringify(sessions.recalledPieces(question.id))).not.toContain('hunter2');
  await sessions.remove(said.conversationId);
  expect(sessions.recalledPieces(question.id)).toEqual([]);
});
