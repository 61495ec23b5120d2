import type { Page } from '@playwright/test';

const ANSWER = String.raw`I'd sublet first. Three things point the same way:

- **Budget.** The flat is €1,340; the ceiling was €1,250 "unless it has an office". It doesn't.
- **Deposit.** \(3 \cdot 1340 = 4020\) euros up front, see [the law](https://law.example/deposits).

${'```'}ts
const rent = 1_340; // euros
${'```'}

| month | rent | with bills |
| --- | --- | --- |
| March | 1,340 | 1,480 |
`;

export const ANSWERS = [
  { steps: [ANSWER] },
  { status: 500, error: 'something broke' },
  { steps: ['日本語の答えです。これはとても長い文章で、折り返しが必要です。'.repeat(4)] },
  { steps: ['זו תשובה בעברית, מימין לשמאל, עם מספר 42 ומילה English באמצע.'] },
] as const;

const FACTS = [
  { text: 'Works as a hydrographer in Cascais', topic: 'Work' },
  { text: 'Budget ceiling for the flat is €1,250, unless it has an office', topic: 'Lisbon' },
  { text: 'אוהבת תה עם נענע', topic: 'עברית' },
  { text: '毎朝五時に潮見表を確認する', topic: '仕事' },
  {
    text: `Keeps ${'averylongwordthatnobodywouldbreak'.repeat(6)} in a drawer`,
    topic: 'A topic with a rather long name',
  },
];

const NOTEBOOK =
  '## Arroios flat\n\nThird floor, no lift. **Quiet** street.\n\n## Questions for the landlord\n\n- clause 7\n- deposit\n';

/** Facts, notes and captures as a person has them after some weeks, in several scripts and lengths. */
export async function fill(page: Page): Promise<void> {
  await page.evaluate(
    async ({ facts, notebook }) => {
      const ask = async (name: Parameters<typeof window.hearth.request>[0], input: never) => {
        const answer = await window.hearth.request(name, input);
        if (!answer.ok) throw new Error(`${name}: ${answer.error.sentence}`);
      };
      for (const fact of facts) await ask('fact:add', { section: 'profile', ...fact } as never);
      await ask('document:replace', { document: { kind: 'notebook' }, body: notebook } as never);
      const desk = await window.hearth.request('capture:open', {});
      const workspaceId = desk.ok ? desk.value.workspaceId : '';
      await ask('capture:save', { text: 'Ask Ana about the garden wall', workspaceId, secrets: 'hold' } as never);
    },
    { facts: FACTS, notebook: NOTEBOOK },
  );
}
