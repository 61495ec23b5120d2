import { describe, expect, it } from 'vitest';
import { readAskedTime } from '../../language/dates/asked-time';
import { dayAt } from '../../language/dates/calendar';
import { type TestMemory, testMemory } from '../memory.fixture';
import { findPastFacts } from './past-facts';

/** Says each at noon of its day, in a chat of its own, and learns it without a model. */
async function told(...said: readonly (readonly [day: string, text: string])[]) {
  const memory = testMemory();
  for (const [day, text] of said) {
    memory.clock.now = Date.parse(`${day}T12:00:00Z`);
    const { conversationId } = await memory.say(text);
    await memory.learn(conversationId);
  }
  return memory;
}

function past({ deps, clock }: TestMemory, day: string, text: string): readonly string[] {
  clock.now = Date.parse(`${day}T12:00:00Z`);
  const asked = readAskedTime(text, dayAt(clock.now, 'UTC'));
  if (asked === null) throw new Error('it asks about now');
  return findPastFacts(deps, { text, asked, zone: 'UTC' }).map(
    (fact) => `${fact.text} ${fact.validFrom ?? ''}..${fact.validUntil ?? ''}`,
  );
}

describe('what is over answers a question about then', () => {
  it('of several changes the one that held', async () => {
    const memory = await told(
      ['2023-02-01', 'I live in Oslo.'],
      ['2024-06-01', 'I moved to Bergen.'],
      ['2026-02-01', 'I moved to Tromsø.'],
    );
    expect(past(memory, '2026-09-01', 'Where was I living in 2025?')).toEqual([
      'Moved to Bergen 2024-06-01..2026-02-01',
    ]);
    expect(past(memory, '2026-09-01', 'Where did I live in March 2023?')).toEqual(['Lives in Oslo ..2024-06-01']);
    expect(past(memory, '2026-09-01', 'Where did I live before I moved?')[0]).toContain('Bergen');
  });

  it('what happened before another change is found by the day of that change', async () => {
    const memory = await told(
      ['2024-01-01', 'I work at Acme.'],
      ['2024-02-01', 'I live in Porto.'],
      ['2025-01-01', 'I work at Miele now.'],
      ['2025-06-01', 'I moved to Lisbon.'],
      ['2026-01-01', 'I work at Bosch now.'],
    );
    expect(past(memory, '2026-05-01', 'Where did I work before I moved to Lisbon?')).toEqual([
      'Works at Miele now 2025-01-01..2026-01-01',
    ]);
  });

  it('what was told as over, and what ended without another in its place', async () => {
    const memory = await told(
      ['2025-05-03', 'I have a dog called Biscuit.'],
      ['2026-03-03', 'Until 2024 I worked at Bosch.'],
      ['2026-04-20', 'I no longer have a dog.'],
    );
    expect(memory.texts()).toContain('Worked at Bosch until 2024');
    expect(past(memory, '2026-08-01', 'Where did I work in 2022?')).toEqual(['Worked at Bosch until 2024 ..2024']);
    expect(past(memory, '2026-08-01', "What was my dog's name back then?")).toEqual([
      'Has a dog called Biscuit ..2026-04-20',
    ]);
  });

  it('what never was so is no old truth', async () => {
    const memory = await told(
      ['2026-01-10', 'I live in Ghent.'],
      ['2026-01-11', "Sorry, I misspoke: I don't live in Ghent, I live in Bruges."],
    );
    expect(memory.texts().join()).toContain('Bruges');
    expect(past(memory, '2026-05-05', 'Where did I live in January?')).toEqual([]);
  });

  it('nothing that is about something else, expired, archived, deleted or not accepted', async () => {
    const memory = await told(['2024-10-10', 'I live in Hamburg.'], ['2026-05-12', 'I moved to Vienna.']);
    expect(past(memory, '2026-06-01', 'What was my phone number in 2025?')).toEqual([]);
    const [gone] = memory.store.facts.listEnding('personal');
    memory.facts.remove([gone?.id ?? '']);
    expect(past(memory, '2026-06-01', 'Where did I live in 2025?')).toEqual([]);
  });
});

describe('a statement that speaks against what is known', () => {
  it('waits in Review beside what it speaks against, where nobody says that something changed', async () => {
    const memory = await told(['2026-01-10', 'I live in Porto.'], ['2026-03-10', 'I live in Braga.']);
    expect(memory.texts()).toEqual(['Lives in Porto']);
    expect(memory.proposals.list()).toMatchObject([{ text: 'Lives in Braga', reason: 'conflict' }]);
    const [waiting] = memory.store.proposals.listWaiting('personal');
    expect(memory.store.facts.read(waiting?.nearFactId ?? '')?.text).toBe('Lives in Porto');
  });

  it('is a change where it says when it began, and what was said on one day stands together', async () => {
    const since = await told(['2026-01-10', 'I live in Porto.'], ['2026-03-10', 'I live in Braga since March.']);
    expect(since.texts()).toEqual(['Lives in Braga since March']);
    const together = await told(['2026-01-10', 'I live in Porto.'], ['2026-01-10', 'I live in Braga.']);
    expect(together.texts()).toHaveLength(2);
  });

  it('told as over, ends what says so of now, and nothing else', async () => {
    const memory = await told(['2026-01-10', 'I work for Ericsson.'], ['2026-03-10', 'I used to work for Nokia.']);
    expect(memory.texts()).toContain('Works for Ericsson');
    const same = await told(['2026-01-10', 'I work for Nokia.'], ['2026-03-10', 'I used to work for Nokia.']);
    expect(same.texts()).toEqual(['Used to work for Nokia']);
  });
});
