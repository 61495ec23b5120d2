import { describe, expect, it } from 'vitest';
import { searchTextTables } from '../../store/search/search-check';
import { NOON, testMemory } from '../memory.fixture';
import { readQuestion } from './question';

const HOUR_MS = 3_600_000;

describe('what is asked for is found', () => {
  it('finds a message by other forms of its words', async () => {
    const memory = testMemory();
    await memory.talk([{ text: 'I bought two bicycles for the kids.' }, { text: 'How lovely!' }]);
    expect((await memory.texts('Who buys a bike for a child?'))[0]).toBe('I bought two bicycles for the kids.');
  });

  it('finds an answer by the question before it', async () => {
    const memory = testMemory();
    await memory.talk([{ text: 'Which colour should the boat be?' }, { text: 'Dark green, and a white stripe.' }]);
    await memory.talk([{ text: 'A long day at the office.' }, { text: 'Rest well.' }]);
    expect(await memory.texts('colour of the boat')).toContain('Dark green, and a white stripe.');
  });

  it('does not carry words over a gap of six hours', async () => {
    const memory = testMemory();
    await memory.talk([{ text: 'The zeppelin is ready.' }, { text: 'Good to hear.', at: NOON + 7 * HOUR_MS }]);
    expect(await memory.texts('zeppelin')).toEqual(['The zeppelin is ready.']);
  });

  it('prefers what the person asked about wrote herself', async () => {
    const memory = testMemory();
    await memory.talk([
      { text: 'The pottery class was a wonderful surprise for me.', author: 'Bob' },
      { text: 'The pottery class was a wonderful surprise for me!', author: 'Ana' },
    ]);
    expect((await memory.texts('What did Ana say of the pottery class?'))[0]).toContain('me!');
  });

  it('finds CJK by adjacent characters, Thai by pieces', async () => {
    const memory = testMemory();
    await memory.talk([{ text: '昨日、京都で美味しいうどんを食べました。' }, { text: 'いいですね。' }]);
    await memory.talk([{ text: 'เมื่อวานฉันไปตลาดน้ำกับแม่' }, { text: 'สนุกไหม' }]);
    expect((await memory.texts('京都で何を食べた？'))[0]).toContain('うどん');
    expect((await memory.texts('ตลาดน้ำ'))[0]).toContain('ตลาดน้ำ');
  });

  it('finds a German compound by its parts and the parts by the compound', async () => {
    const memory = testMemory();
    await memory.talk([{ text: 'Die Krankenversicherungskarte liegt in der Schublade.' }, { text: 'Danke.' }]);
    await memory.talk([{ text: 'Wir brauchen neue Reifen für das Auto.' }, { text: 'Ja.' }]);
    expect((await memory.texts('Wo ist die Karte der Versicherung?'))[0]).toContain('Schublade');
    expect((await memory.texts('Wo liegen die Autoreifen?'))[0]).toContain('Reifen');
    expect((await memory.texts('Versicherungskarte'))[0]).toContain('Schublade');
    await memory.talk([{ text: 'Die Fußbodenheizung im Bad entlüften.' }]);
    expect((await memory.texts('Fussbodenheizung'))[0]).toContain('Bad');
  });

  it('finds paths and identifiers', async () => {
    const memory = testMemory();
    await memory.talk([{ text: 'The bug sits in src/parser/tokenStream.ts near readNext.' }, { text: 'I see.' }]);
    await memory.talk([{ text: 'The parser is slow today.' }, { text: 'I see.' }]);
    expect((await memory.texts('parser/tokenStream.ts'))[0]).toContain('readNext');
  });

  it('bears one wrong letter where nothing else is found', async () => {
    const memory = testMemory();
    await memory.talk([{ text: 'We spent the holidays in Barcelona.' }, { text: 'Nice.' }]);
    expect((await memory.texts('Barcelna'))[0]).toContain('Barcelona');
    expect((await memory.texts('Bacrelona'))[0]).toContain('Barcelona');
    await memory.talk([{ text: 'Der Kühlschrank brummt.' }]);
    expect((await memory.texts('Kühlschrnak'))[0]).toContain('Kühlschrank');
    await memory.talk([{ text: 'The accountant is allergic to shellfish.' }]);
    expect((await memory.texts('acountant'))[0]).toContain('accountant');
    expect((await memory.texts('alergic'))[0]).toContain('accountant');
  });

  it('finds what was said in a longer time than days can be listed for', async () => {
    const memory = testMemory();
    await memory.talk([{ text: 'Signed the lease.', at: Date.UTC(2023, 4, 9) }]);
    await memory.talk([{ text: 'Sold the car.', at: Date.UTC(2024, 1, 9) }]);
    expect(await memory.texts('What did I do a year ago?')).toEqual(['Signed the lease.']);
    expect(await memory.texts('What happened last year?')).toEqual(['Signed the lease.']);
    expect((await memory.texts('What did I say on the 9th of May 2023?'))[0]).toBe('Signed the lease.');
    await memory.talk([{ text: 'What did I do?', at: NOON }]);
    expect(await memory.texts('What did I do yesterday?')).toEqual([]);
  });

  it('finds a message by the day it speaks of and by a relative day', async () => {
    const memory = testMemory();
    await memory.talk([
      { text: 'Yesterday I planted the cherry tree.', at: NOON },
      { text: 'Well done.', at: NOON + 1 },
    ]);
    const later = NOON + 30 * 24 * HOUR_MS;
    await memory.talk([
      { text: 'The roof is leaking.', at: later },
      { text: 'Oh dear.', at: later + 1 },
    ]);
    expect((await memory.texts('What happened on 13 May 2024?'))[0]).toContain('cherry');
    expect((await memory.texts('What did I write yesterday?', { now: NOON + 24 * HOUR_MS }))[0]).toContain('cherry');
  });

  it('lets a fact lead to the message it came from', async () => {
    const memory = testMemory();
    const { ids } = await memory.talk([{ text: 'She barks at the postman every single morning.' }, { text: 'Ha.' }]);
    await memory.remember('Has a dog called Luna', { sources: ids.slice(0, 1) });
    expect(await memory.texts('dog Luna', { scope: 'messages' })).toContain(
      'She barks at the postman every single morning.',
    );
  });
});

it('of each hit only the words are weighed that stand in it, whatever stands beside it', async () => {
  const memory = testMemory();
  const { ids } = await memory.talk([{ text: 'The heron nest lies behind the boathouse.' }, { text: 'Good.' }]);
  const result = await memory.ask('Where is the heron nest?');
  if (result.reason !== 'ok') throw new Error(result.reason);
  const { hits } = memory.tasks.weigh({ hits: result.hits, terms: result.terms, now: NOON, zone: 'UTC' });
  const weighed = new Map(result.hits.map(({ refId }, at) => [refId, hits[at]?.terms]));
  expect(weighed.get(ids[0] ?? '')).toEqual(['heron', 'nest']);
  expect(weighed.get(ids[1] ?? '')).toEqual([]);
});

describe('bad input is a reason, never an error', () => {
  it.each(['"', 'a AND NOT (b', 'NEAR(x y, 2)', 'self: *', "'; DROP TABLE messages; --", 'col:^x + "'])(
    'takes %s for words',
    async (text) => {
      const memory = testMemory();
      await memory.talk([{ text: 'Nothing special.' }]);
      expect(['no_match', 'malformed', 'ok']).toContain((await memory.ask(text)).reason);
    },
  );

  it('says malformed of emoji and of nothing', async () => {
    const memory = testMemory();
    await memory.talk([{ text: 'Nothing special.' }]);
    expect((await memory.ask('🎉🎉 👍')).reason).toBe('malformed');
    expect((await memory.ask('   ')).reason).toBe('malformed');
  });

  it('answers one stop word, 20 KB and a language without spaces', async () => {
    const memory = testMemory();
    await memory.talk([{ text: 'The ferry was late.' }, { text: 'Pity.' }]);
    expect((await memory.texts('the'))[0]).toContain('ferry');
    const long = `${'lorem ipsum dolor sit amet '.repeat(800)} the ferry`;
    expect((await memory.texts(long))[0]).toContain('ferry');
    expect((await memory.ask('あなたはどこに住んでいますか')).reason).toBe('no_match');
  });

  it('returns as many as asked for of ten thousand hits of one word', async () => {
    const memory = testMemory();
    const lines = Array.from({ length: 10_000 }, (_, index) => ({ text: `Apple number ${index}.` }));
    await memory.talk(lines);
    expect(await memory.texts('apple', { k: 7 })).toHaveLength(7);
  });

  it('says backend_error for a damaged index, and verify mends it', async () => {
    const memory = testMemory();
    await memory.talk([{ text: 'The otter sleeps.' }]);
    memory.db.unsafeMode(true);
    memory.db.prepare("UPDATE search_text_data SET block = x'00ff00ff00ff' WHERE id > 10").run();
    memory.db.unsafeMode(false);
    expect((await memory.ask('otter')).reason).toBe('backend_error');
    const texts = searchTextTables(memory.db);
    expect(texts.isWhole()).toBe(false);
    texts.rebuild();
    expect(await memory.texts('otter')).toEqual(['The otter sleeps.']);
  });
});

describe('a question for what the model said', () => {
  it('finds the answer right behind the request that it answers', async () => {
    const memory = testMemory();
    await memory.talk([
      { text: 'Can you help me plan the trip to Lisbon with two small children?' },
      { text: 'Take tram 28 before nine, and rent a cot from the house you stay in.' },
    ]);
    for (const text of [
      'The trip to Lisbon was booked.',
      'Lisbon again: the trip is paid.',
      'Our trip to Lisbon is near.',
    ]) {
      await memory.talk([{ text }, { text: 'I see.' }]);
    }
    const [request, answer] = await memory.texts(
      'How did you recommend planning the trip to Lisbon with small children?',
    );
    expect([request, answer]).toEqual([expect.stringContaining('Can you help me'), expect.stringContaining('tram 28')]);
  });

  it.each([
    ['What did you recommend against the frost?', true],
    ['Which fix have you already suggested?', true],
    ['What was your advice about the lease?', true],
    ['Was hast du mir gegen den Frost empfohlen?', true],
    ['Wie war dein Vorschlag für den Garten?', true],
    ["Qu'est-ce que tu m'as conseillé pour le jardin ?", true],
    ['¿Qué me recomendaste para el jardín?', true],
    ['What would you recommend against the frost?', false],
    ['What did I say about the frost?', false],
    ['Was würdest du empfehlen?', false],
  ])('%s: %s', (text, isSo) => {
    const people = { nameWords: new Set<string>(), keyByWord: new Map<string, string | null>() };
    expect(readQuestion(text, { people, now: NOON, zone: 'UTC' }).asksModel).toBe(isSo);
  });
});

describe('people search everything that is theirs', () => {
  it('finds of every kind, with snippets and marks', async () => {
    const memory = testMemory();
    await memory.talk([{ text: `${'Something else. '.repeat(40)}The walnut desk arrived.` }]);
    await memory.remember('Owns a walnut desk');
    await memory.remember('Buy walnut oil', { namespace: 'inbox' });
    const result = await memory.find('walnut');
    if (result.reason !== 'ok') throw new Error(result.reason);
    expect(new Set(result.found.map(({ kind }) => kind))).toEqual(new Set(['message', 'fact', 'capture']));
    const message = result.found.find(({ kind }) => kind === 'message');
    expect(message?.snippet).toContain('The walnut desk arrived.');
    expect(message?.marks.map(({ from, to }) => message.snippet.slice(from, to))).toEqual(['walnut']);
  });

  it('filters by kind and time before anything is cut off', async () => {
    const memory = testMemory();
    await memory.talk([
      { text: 'Early walnut.', at: NOON },
      { text: 'Late walnut.', at: NOON + 5000 },
    ]);
    await memory.remember('Owns a walnut desk');
    const late = await memory.find('walnut', { kinds: ['message'], from: NOON + 1, to: NOON + 9000 });
    expect(late.reason === 'ok' && late.found.map(({ snippet }) => snippet)).toEqual(['Late walnut.']);
    const none = await memory.find('walnut', { from: NOON + HOUR_MS });
    expect(none).toMatchObject({
      reason: 'no_match',
      sentence: 'Nothing from that time matches. Try another time or other words.',
    });
  });
});
