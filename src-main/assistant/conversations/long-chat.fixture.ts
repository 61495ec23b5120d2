import type { TestEngine } from '../engine.fixture';
import { newMessage } from './new-rows';

/** A chat whose messages say their number, from 1. */
export async function chatOf(engine: TestEngine, count: number): Promise<string> {
  const conversationId = await engine.exchange('Hello', { steps: ['Hi'] });
  const { store } = engine;
  store.transaction(() => {
    let parentId = store.conversations.read(conversationId)?.activeLeafId ?? null;
    for (let nth = 3; nth <= count; nth += 1) {
      engine.clock.now += 1;
      const role = nth % 2 === 1 ? 'user' : 'assistant';
      const content = `Number ${nth} says what the chart has of the harbour.`;
      const row = newMessage(engine.deps, { conversationId, parentId, role, content, status: 'done' });
      store.messages.insert(row);
      parentId = row.id;
    }
    store.conversations.setLeaf({ id: conversationId, leafId: parentId ?? '', at: 0 });
  });
  return conversationId;
}
