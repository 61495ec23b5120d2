import { describe, expect, it } from 'vitest';
import type { ChatMemory } from '../../../src-preload/contract/chat-memory';
import { t } from '../../locale/t';
import { changedText, chipText, headingOf, sinceText, WHY_OFF } from './memory-words';

const now = new Date(2026, 10, 21, 18, 0).getTime();
const memory: ChatMemory = {
  offBecause: null,
  facts: { count: 18, labels: [] },
  chats: { count: 3, labels: [] },
  recalled: { count: 3, labels: [] },
  notebookSections: null,
  renderedAt: new Date(2026, 10, 21, 17, 40).getTime(),
  changedCount: 1,
};

describe('the memory chip of a chat', () => {
  it('counts facts, chats and what was recalled', () => {
    expect(chipText(memory)).toBe('Memory on · 24');
    expect(headingOf(memory)).toBe('24 things from memory');
    expect(sinceText(memory, now)).toBe('in what the model reads here, as of 17:40');
    expect(changedText(memory, now)).toBe('1 thing in memory has changed since 17:40.');
  });

  it('says nothing of changes when there are none, nor before the first message', () => {
    expect(changedText({ ...memory, changedCount: 0 }, now)).toBeNull();
    expect(changedText({ ...memory, renderedAt: null }, now)).toBeNull();
  });

  it.each(Object.keys(WHY_OFF) as (keyof typeof WHY_OFF)[])('says why it is off: %s', (offBecause) => {
    expect(chipText({ ...memory, offBecause })).toBe(offBecause === 'paused' ? 'Memory paused' : 'Memory off');
    expect(sinceText({ ...memory, offBecause }, now)).toBe(t(WHY_OFF[offBecause]));
  });

  it('has no number where there is nothing, or nothing is known yet', () => {
    const none = { count: 0, labels: [] };
    expect(chipText({ ...memory, facts: none, chats: none, recalled: none })).toBe('Memory on');
    expect(chipText(null)).toBe('Memory');
  });
});
