import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { NOON, testMemory } from '../memory.fixture';
import { recall } from '../search/recall';
import { recallForTurn } from './for-turn';

type Lines = Readonly<Record<string, { readonly smallTalk: readonly string[]; readonly elsewhere: readonly string[] }>>;

const lines = JSON.parse(
  readFileSync(new URL('../../../bench/recall-sets/small-talk-languages.json', import.meta.url), 'utf8'),
) as Lines;

const SAID: Readonly<Record<string, readonly string[]>> = {
  en: [
    'Our landlord wants three months of deposit for the flat in Arroios.',
    'The vet gave our cat antibiotics because of her kidneys.',
    'Great, thanks!',
    'I keep the sourdough starter in the cellar now.',
  ],
  de: [
    'Unser Vermieter will drei Monatsmieten Kaution für die Wohnung in Leipzig.',
    'Die Tierärztin hat der Katze Antibiotika für die Nieren gegeben.',
    'Super, danke dir!',
    'Den Sauerteig bewahre ich jetzt im Keller auf.',
  ],
  fr: [
    'Notre propriétaire demande trois mois de caution pour l’appartement de Lyon.',
    'La vétérinaire a donné des antibiotiques au chat pour ses reins.',
    'Super, merci !',
    'Je garde maintenant le levain dans la cave.',
  ],
  es: [
    'Nuestro casero pide tres meses de fianza por el piso de Sevilla.',
    'La veterinaria le dio antibióticos a la gata por los riñones.',
    '¡Genial, gracias!',
    'Ahora guardo la masa madre en el sótano.',
  ],
  ja: [
    '大家さんに敷金を三か月分と言われました。',
    '獣医さんが猫の腎臓のために抗生物質を出してくれた。',
    'ありがとう、助かった！',
    'パン種は地下室に置いています。',
  ],
  zh: ['房东要三个月的押金。', '兽医给猫开了治肾的抗生素。', '太好了，谢谢！', '我现在把酵头放在地下室。'],
};

const ANSWERED = [
  ['en', 'How much deposit does the landlord want?', 'three months'],
  ['de', 'Wie viel Kaution will der Vermieter?', 'drei Monatsmieten'],
  ['fr', 'Quelle caution demande notre propriétaire ?', 'trois mois'],
  ['es', '¿Cuánta fianza pide el casero?', 'tres meses'],
  ['ja', '敷金は大家さんに何か月分と言われましたか？', '三か月分'],
  ['zh', '房东要几个月的押金？', '三个月'],
] as const;

/** What a turn is given by words. */
function askedOf(memory: ReturnType<typeof testMemory>) {
  return (text: string) =>
    recallForTurn(
      {
        search: memory.source.search,
        turn: { typing: () => undefined, send: (query) => recall({ ...query, vector: null }, memory.source) },
        countTokens: (quote) => Math.ceil(quote.length / 4),
      },
      {
        text,
        workspaceId: memory.workspaceId,
        conversationId: null,
        access: { mode: 'both', hasNamespace: true, isMemoryOn: true, asker: 'model' },
        systemMessage: '',
        window: { holds: () => false, texts: [] },
        tokensInWindow: 0,
        maxTokens: 400,
        numCtx: 8192,
        now: NOON,
        zone: 'UTC',
      },
    );
}

/** A store of a few lines in one language, and the block that a turn gets of it. */
async function storeIn(language: string) {
  const memory = testMemory();
  await memory.talk((SAID[language] ?? []).flatMap((text) => [{ text }, { text: 'OK.', role: 'assistant' as const }]));
  return { given: async (text: string) => (await askedOf(memory)(text)).block };
}

it.each(ANSWERED)('a question in %s is given what answers it: %s', async (language, question, answer) => {
  const { given } = await storeIn(language);
  expect(await given(question)).toContain(answer);
});

it.each(Object.keys(SAID))('small talk and questions about other things are given nothing in %s', async (language) => {
  const { given } = await storeIn(language);
  const asked = [...(lines[language]?.smallTalk ?? []), ...(lines[language]?.elsewhere ?? [])];
  const talking: string[] = [];
  for (const text of asked) if ((await given(text)) !== '') talking.push(text);
  expect(asked.length).toBe(50);
  expect(talking).toEqual([]);
});

it('of two that disagree the newer stands first, both with their days', async () => {
  const memory = testMemory();
  const day = 86_400_000;
  await memory.talk([
    { text: 'The first sprint ends on 12 April, that is our deadline.', at: NOON - 40 * day },
    { text: 'Noted.', at: NOON - 40 * day },
    { text: 'The deadline of the first sprint has moved, it ends on 19 April.', at: NOON - 9 * day },
    { text: 'I moved it.', at: NOON - 9 * day },
  ]);
  const { block } = await askedOf(memory)('When is the deadline of our first sprint?');
  expect(block.match(/wrote on (\d+ \w+ \d+)/g)).toEqual(['wrote on 5 May 2024', 'wrote on 4 April 2024']);
});

it('names the passage of a long answer that is quoted, and where it stands', async () => {
  const memory = testMemory();
  const filler = (what: string) => `## ${what}\n\n${`Some words about ${what} and what follows from it. `.repeat(24)}`;
  const wanted = '## Cellar\n\nKeep the sourdough starter at eleven degrees in the cellar.';
  const text = [filler('Ovens'), filler('Flour'), wanted, filler('Salt')].join('\n\n');
  const { ids } = await memory.talk([{ text: 'How do I bake bread?' }, { text }]);
  const { block, candidates } = await askedOf(memory)('At how many degrees do I keep the sourdough starter?');
  expect(block).toContain('Keep the sourdough starter at eleven degrees');
  const found = candidates.find(({ refId, verdict }) => refId === ids[1] && verdict === 'included');
  const passage = text.slice(found?.starts, found?.ends);
  expect(passage).toContain(wanted);
  expect(passage.length).toBeLessThan(text.length / 2);
});

describe('what is asked is whatever somebody sends', () => {
  const LONG = 'So it was then, and so it is now. '.repeat(300);

  it.each([
    ['one emoji', '🎉'],
    ['a script that no model here knows', 'ᏣᎳᎩ ᎦᏬᏂᎯᏍᏗ ᎤᏃᎯᏳᏒ'],
    ['ten thousand characters without a word', '-'.repeat(10_000)],
    ['ten thousand characters of one word', 'ä'.repeat(10_000)],
  ])('%s is given nothing', async (_, text) => {
    const memory = testMemory();
    await memory.talk([{ text: 'The spare key lies under the flower pot.' }]);
    const { block, reason } = await askedOf(memory)(text);
    expect(block).toBe('');
    expect(['malformed', 'no_match', 'ok']).toContain(reason);
  });

  it('ten thousand characters are given what their end asks for', async () => {
    const memory = testMemory();
    await memory.talk([{ text: 'The spare boathouse key lies under the third flower pot.' }, { text: 'OK.' }]);
    const { block } = await askedOf(memory)(`${LONG}\nWhere is the spare boathouse key, under which flower pot?`);
    expect(block).toContain('third flower pot');
  });

  it('a message in a script that no model here knows is quoted by its words', async () => {
    const memory = testMemory();
    await memory.talk([{ text: 'ᏣᎳᎩ ᎦᏬᏂᎯᏍᏗ ᎤᏃᎯᏳᏒ ᎠᏓᏅᏖᏗ' }, { text: 'OK.' }]);
    expect((await askedOf(memory)('ᏣᎳᎩ ᎦᏬᏂᎯᏍᏗ ᎤᏃᎯᏳᏒ')).block).toContain('ᏣᎳᎩ');
  });

  it('a row of a table of five thousand is quoted, not the table', async () => {
    const memory = testMemory();
    const rows = Array.from({ length: 5_000 }, (_, index) => `| part-${index} | shelf ${index % 40} |`);
    rows[3_210] = '| teak rudder | boathouse shelf nine |';
    await memory.talk([
      { text: 'Which parts do we have?' },
      { text: `| part | where |\n|---|---|\n${rows.join('\n')}` },
    ]);
    const { block } = await askedOf(memory)('On which boathouse shelf is the teak rudder?');
    expect(block).toContain('teak rudder');
    expect(block.length).toBeLessThan(2_500);
  });
});
