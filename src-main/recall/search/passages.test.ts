import { describe, expect, it } from 'vitest';
import { testMemory } from '../memory.fixture';

describe('a long answer', () => {
  const filler = (about: string) =>
    Array.from({ length: 12 }, (_, at) => `Point ${at} of ${about} is worth a thought of its own.`).join(' ');
  const answer = [
    `## Hosting\n\n${filler('hosting')}`,
    `## Backups\n\nKeep three copies of the ledger. Store one of them in the vault in Reykjavik. ${filler('copies')}`,
    `## Costs\n\n${filler('costs')}`,
  ].join('\n\n');

  it('is found by the passage that answers, which is what a hit names and a quote is taken from', async () => {
    const memory = testMemory();
    await memory.talk([{ text: 'How should I run the ledger?' }, { text: answer }]);
    const result = await memory.ask('Where is the copy in the vault stored?');
    const hit = result.reason === 'ok' ? result.hits.find(({ role }) => role === 'assistant') : undefined;
    expect(hit?.text.slice(hit.starts, hit.ends)).toMatch(/^## Backups/);
    const found = await memory.find('vault in Reykjavik');
    expect(found.reason === 'ok' && found.found[0]?.snippet).toContain('Reykjavik');
  });

  it('comes once, however many of its passages have the words', async () => {
    const memory = testMemory();
    const { ids } = await memory.talk([{ text: 'Tell me about hosting.' }, { text: answer }]);
    const result = await memory.ask('point of hosting, copies and costs', { k: 50 });
    const refs = result.reason === 'ok' ? result.hits.map(({ refId }) => refId) : [];
    expect(refs.filter((id) => id === ids[1])).toHaveLength(1);
  });

  it('does not drown the short message of the user that says it', async () => {
    const memory = testMemory();
    await memory.talk([
      { text: 'The key of the vault lies with my aunt.' },
      { text: `${answer}\n\nThe vault, the vault, the key.` },
    ]);
    expect((await memory.texts('Who has the key of the vault?'))[0]).toBe('The key of the vault lies with my aunt.');
  });

  it.each([
    ['a million characters', 'x'.repeat(1_000_000)],
    ['a code block without an end', `\`\`\`\n${'const a = 1;\n'.repeat(4_000)}`],
    ['a table of 5,000 rows', Array.from({ length: 5_000 }, (_, at) => `| row ${at} | zyzzyva |`).join('\n')],
  ])('of %s is indexed, found and taken out again', async (_, text) => {
    const memory = testMemory();
    const { conversationId } = await memory.talk([
      { text: 'Here it is:' },
      { text: `${text}\n\nThe heron stood still.` },
    ]);
    expect((await memory.texts('heron standing')).length).toBeGreaterThan(0);
    memory.db.prepare('UPDATE conversations SET deleted_at = 1 WHERE id = ?').run(conversationId);
    memory.index.removeConversation(conversationId);
    expect(await memory.texts('heron standing')).toEqual([]);
  });

  it.each(['😀', 'ꦱꦸꦒꦼꦁ ꦲꦺꦚ꧀ꦗꦁ', 'why '.repeat(2_500)])(
    'a question of %j is answered or refused, never thrown',
    async (text) => {
      const memory = testMemory();
      await memory.talk([{ text: 'The heron stood still.' }, { text: 'It flew.' }]);
      expect(['ok', 'no_match', 'malformed']).toContain((await memory.ask(text)).reason);
    },
  );
});
