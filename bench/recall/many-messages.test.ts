import { describe, expect, it } from 'vitest';
import { isPlainlyEnglish } from '../../src-main/language/guess-language';
import { bringIn } from '../../src-main/transfer/messages';
import { freshMemory } from './fresh-memory';
import { indexSize } from './index-size';
import { manyMessages } from './many-messages';

const MESSAGES = 1_500;
const talk = manyMessages(MESSAGES);
const conversations = [...talk.conversations()];
const messages = conversations.flatMap((conversation) => conversation.messages);

describe('made-up chats', () => {
  it('are a person and a model in turns, a third of it answers of 300 words and more', () => {
    expect(messages).toHaveLength(MESSAGES);
    const long = messages.filter(({ role, text }) => role === 'assistant' && text.split(/\s+/).length >= 300);
    expect(long.length / MESSAGES).toBeGreaterThan(0.3);
    expect(long.length / MESSAGES).toBeLessThan(0.37);
  });

  it('are in order, in sittings, the same for the same seed, and asked about', () => {
    for (const { messages: said } of conversations) {
      const times = said.map(({ created_at }) => created_at);
      expect(times).toEqual(times.toSorted((a, b) => a - b));
    }
    expect([...manyMessages(MESSAGES).conversations()]).toEqual(conversations);
    expect(talk.questions.length).toBeGreaterThan(MESSAGES / 20);
  });

  it('read like English: its small words, and an eighth of all words of nine letters and more', () => {
    const words = messages.flatMap(({ text }) => text.match(/\p{L}+/gu) ?? []);
    const share = words.filter((word) => word.length >= 9).length / words.length;
    expect(share).toBeGreaterThan(0.1);
    expect(share).toBeLessThan(0.16);
    const answers = messages.filter(({ role }) => role === 'assistant');
    expect(answers.filter(({ text }) => isPlainlyEnglish(text)).length / answers.length).toBeGreaterThan(0.9);
  });
});

it('the index takes at most two and a half times the text', async () => {
  const memory = freshMemory();
  for (const conversation of conversations) {
    await bringIn(conversation, { workspaceId: memory.workspaceId, archivedAt: null }, memory.arrival);
  }
  const { index, text } = indexSize(memory.db);
  expect(index / text).toBeLessThan(2.5);
});
