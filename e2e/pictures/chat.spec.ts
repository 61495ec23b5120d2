import { expect, READY, test } from '../fixtures/hearth';
import { windowOf } from '../fixtures/window';

const ANSWER = `I'd sublet first. Three things you told me point the same way:

- **Budget.** The flat is €1,340; you set €1,250 as the ceiling "unless it has an office". It doesn't.
- **Timing.** Ana starts on 9 March. A sublet until the 1st leaves a week to view flats together.
- **Deposit.** He asks three months up front; your rule is never above two.

Open from last week: you were waiting for the landlord's answer about \`clause 7\`. If he drops it, the numbers change.`;

const FACTS = [
  'Budget ceiling for the flat is €1,250, unless it has an office',
  'Ana starts her new job on 9 March 2027',
  'Deposit never above two months’ rent',
];

for (const theme of ['light', 'dark'] as const) {
  test(`the chat, ${theme}`, async ({ launch, ollama }) => {
    ollama.script(
      { steps: [ANSWER] },
      { steps: ['Caro Sr. Matos, thank you for reconsidering clause 7.', { wait: new Promise(() => undefined) }] },
    );
    const { page } = await launch({ settings: { ...READY, 'appearance.theme': theme } });
    await page.evaluate(async (facts) => {
      for (const text of facts) await window.hearth.request('fact:add', { section: 'profile', text, topic: 'Lisbon' });
    }, FACTS);
    const { say, log } = windowOf(page);
    await say('Ok so given all that, should I sign the Arroios flat this week or sublet until March?');
    await expect(log.getByText('clause 7')).toBeVisible();
    await say('He dropped it this morning. Can you draft the reply?');
    await expect(log.getByText('thank you for reconsidering')).toBeVisible();
    await page.screenshot({ path: `docs/pictures/chat-${theme}.png` });
  });
}
