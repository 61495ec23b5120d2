import { randomUUID } from 'node:crypto';
import { protect } from '../../src-main/privacy/protect';
import type { FreshMemory } from './fresh-memory';
import { madeUpWords } from './made-up-words';
import { generator } from './many-messages';

const TOPICS = 50;

/** Facts of made-up words, without sources. */
export async function addFacts(
  memory: Pick<FreshMemory, 'facts' | 'workspaceId'> & {
    readonly arrival: Pick<FreshMemory['arrival'], 'transaction'>;
    readonly index: Pick<FreshMemory['index'], 'indexFact'>;
  },
  count: number,
): Promise<void> {
  const random = generator(3);
  const words = madeUpWords(random, TOPICS);
  const sentence = () => Array.from({ length: 10 }, () => words.someWord(words.someTopic())).join(' ');
  const topic = (await protect('')).text;
  const texts = await Promise.all(Array.from({ length: count }, () => protect(sentence())));
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
