import { randomUUID } from 'node:crypto';
import { protect } from '../../src-main/privacy/protect';
import type { FreshMemory } from './fresh-memory';
import { manyMessages } from './many-messages';

/** Facts of made-up words, without sources. */
export async function addFacts(memory: FreshMemory, count: number): Promise<void> {
  const sentences = manyMessages(count, 3).conversations.flatMap(({ messages }) => messages.map(({ text }) => text));
  const topic = (await protect('')).text;
  const texts = await Promise.all(sentences.slice(0, count).map((text) => protect(text.slice(0, 80))));
  memory.arrival.transaction(() => {
    for (const { text } of texts) {
      const id = randomUUID();
      memory.facts.insert({
        id,
        workspaceId: memory.workspaceId,
        namespace: 'user/patterns',
        topic,
        text,
        origin: 'user',
        trust: 'stated',
        createdAt: 0,
        updatedAt: 0,
        confirmedAt: 0,
      });
      memory.index.indexFact(id);
    }
  });
}
