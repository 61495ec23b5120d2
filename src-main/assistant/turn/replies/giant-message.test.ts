import { expect, test } from 'vitest';
import type { MessageRow } from '../../../store/rows/message-rows';
import { openStore, type Store } from '../../../store/store';
import { settled, startTestEngine } from '../../fixtures/engine.fixture';

/** Six megabytes, and a token for each character. */
const GIANT = '港口的潮汐今天很高，我们等待。'.repeat(140_000);

/** Counts the characters of messages that are read. */
function counting(store: Store) {
  const read = { characters: 0 };
  const count = (row: MessageRow): MessageRow => {
    read.characters += row.content.length + (row.sentContent?.length ?? 0) + (row.thinking?.length ?? 0);
    return row;
  };
  const messages: Store['messages'] = {
    ...store.messages,
    read: (id) => {
      const row = store.messages.read(id);
      return row && count(row);
    },
    listBranch: (...given) => store.messages.listBranch(...given).map(count),
  };
  return { store: { ...store, messages }, read };
}

test('a message that no window takes is refused after its beginning was read, and says what all of it needs', async () => {
  const { store, read } = counting(openStore(':memory:'));
  const engine = startTestEngine({ store });
  const { conversation } = await engine.sessions.send({ conversationId: null, text: GIANT });
  await settled(() => !engine.sessions.isStreaming(conversation.id));
  expect(read.characters).toBeLessThan(GIANT.length);
  expect(engine.provider.requests).toEqual([]);

  const [asked, reply] = engine.branch(conversation.id);
  expect(asked?.content).toBe(GIANT);
  expect(reply).toMatchObject({ status: 'failed', errorCode: 'message_too_large' });
  const needed = Number(/about ([\d,]+) tokens/.exec(reply?.errorSentence ?? '')?.[1]?.replaceAll(',', ''));
  expect(needed / GIANT.length).toBeCloseTo(1, 1);
});

test('the chat goes on after it, and each message reads no more than the beginning of it', async () => {
  const { store, read } = counting(openStore(':memory:'));
  const engine = startTestEngine({ store });
  engine.provider.script({ steps: [GIANT] });
  const { conversation } = await engine.sessions.send({ conversationId: null, text: 'Write a book' });
  await settled(() => !engine.sessions.isStreaming(conversation.id));
  for (const text of ['Go on', 'And then?']) {
    read.characters = 0;
    engine.provider.scriptOtherwise(() => ({ steps: ['Fine.'] }));
    await engine.sessions.send({ conversationId: conversation.id, text });
    await settled(() => !engine.sessions.isStreaming(conversation.id));
    expect(read.characters).toBeLessThan(GIANT.length);
    expect(engine.branch(conversation.id).at(-1)).toMatchObject({ status: 'done', content: 'Fine.' });
  }
  expect(engine.store.compactions.list(conversation.id)).toHaveLength(1);
});
