import type { Page } from '@playwright/test';
import { expect, READY, test } from './fixtures/hearth';
import { windowOf } from './fixtures/window';
import type { StandIn } from './stand-in/index';
import { createGate } from './stand-in/index';

const SMALL = { ...READY, 'ollama.num_ctx': 2_048 };
const filler = (words: number, of = 'harbour') => Array.from({ length: words }, (_, at) => `${of}${at % 7}`).join(' ');
const SUMMARY = '- Working on the **harbour** chart';

/** Turns until the window is nearly full; `of` a word that no other chat here has, or it would be recalled from there. */
async function talk(page: Page, ollama: StandIn, turns: number, of?: string): Promise<void> {
  const { say, stop, log } = windowOf(page);
  for (let turn = 0; turn < turns; turn += 1) {
    ollama.script({ steps: [`Answer ${turn}. ${filler(30, of)}`] });
    await say(`Turn ${turn}: ${filler(60, of)}`);
    await expect(log.getByText(`Answer ${turn}.`)).toBeVisible();
    await expect(stop).toBeHidden();
  }
}

test.describe('in one run', () => {
  test.beforeEach(({ shared }) =>
    shared.page.evaluate(
      (value) => window.hearth.request('settings:set', { key: 'ollama.num_ctx', value }),
      SMALL['ollama.num_ctx'],
    ),
  );

  test('a full window: room is made, the answer comes, the summary stands beside the originals, Undo brings them back', async ({
    shared,
  }) => {
    const { page, ollama } = shared;
    const { say, log } = windowOf(page);
    await talk(page, ollama, 6);
    const gate = createGate();
    ollama.script({ headersAfter: gate.opened, steps: [SUMMARY] }, { steps: ['All is well.'] });
    await say(`One more: ${filler(60)}`);
    await expect(log.getByText(/to make room/)).toBeVisible();
    gate.open();
    await expect(log.getByText('All is well.')).toBeVisible();
    await log.getByRole('button', { name: /^Compacted \d+ messages, [\d,]+ to \d+ tokens$/ }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('region', { name: 'What the model reads instead' })).toContainText('harbour chart');
    await expect(dialog.getByRole('region', { name: /Original messages/ })).toContainText('Turn 0:');
    await dialog.getByRole('button', { name: 'Undo' }).click();
    await expect(log.getByRole('button', { name: /^Compacted/ })).toBeHidden();
    await expect(log.getByText('All is well.')).toBeVisible();
  });

  test('Cancel while room is made: nothing is sent, the message stays and can be tried again', async ({ shared }) => {
    const { page, ollama } = shared;
    const { say, log, stop } = windowOf(page);
    await talk(page, ollama, 6);
    ollama.script({ headersAfter: new Promise(() => undefined) });
    await say(`One more: ${filler(60)}`);
    await expect(log.getByText(/to make room/)).toBeVisible();
    await log.getByRole('button', { name: 'Cancel' }).click();
    await expect(stop).toBeHidden();
    expect(await (await ollama.chat(7)).closed).toEqual({ early: true });
    ollama.script({ steps: [SUMMARY] }, { steps: ['Here I am.'] });
    await log.getByRole('button', { name: 'Try again' }).click();
    await expect(log.getByText('Here I am.')).toBeVisible();
  });

  test('one message that no window holds is not sent; its beginning is, when the user says so', async ({ shared }) => {
    const { page, ollama } = shared;
    const { say, log } = windowOf(page);
    await say(`Read this: ${filler(1_500)}`);
    await expect(log.getByText(/too long to be read at once/)).toBeVisible();
    expect(ollama.chats()).toHaveLength(0);
    ollama.script({ steps: ['I read the beginning.'] });
    await log.getByRole('button', { name: 'Send the beginning' }).click();
    await expect(log.getByText('I read the beginning.')).toBeVisible();
  });

  test('/compact makes short what can be made short', async ({ shared }) => {
    const { page, ollama } = shared;
    const { say, log } = windowOf(page);
    await talk(page, ollama, 3);
    ollama.script({ steps: [SUMMARY] });
    await say('/compact');
    await expect(log.getByRole('button', { name: /^Compacted/ })).toBeVisible();
  });
});

/**
 * Where a conversation may be ended, and how; the rest of the matrix runs without a window. The one that fills it comes first: what is
 * remembered of a chat takes room in the next.
 */
const phases = ['compaction', 'stream', 'first exchange'] as const;
for (const how of ['quit', 'kill'] as const) {
  test(`${how} during a compaction, a stream and a first exchange: no acknowledged word is lost and the next chat knows of it`, async ({
    launch,
    ollama,
  }) => {
    let hearth = await launch({ settings: SMALL });
    for (const [nth, phase] of phases.entries()) {
      await test.step(phase, async () => {
        const gauge = `Vlissingen-471${nth}`;
        const soFar = `So far ${nth}`;
        const first = windowOf(hearth.page);
        await first.newChat.click();
        if (phase === 'compaction') await talk(hearth.page, ollama, 6);
        if (phase === 'stream') await talk(hearth.page, ollama, 1, 'quay');
        const forever = new Promise(() => undefined);
        ollama.script(phase === 'compaction' ? { headersAfter: forever } : { steps: [soFar, { wait: forever }] });
        const words = phase === 'compaction' ? filler(60) : '';
        const before = ollama.chats().length;
        await first.say(`The tide gauge ${gauge} is off ${words}`);
        await expect(first.log.getByText(phase === 'compaction' ? /to make room/ : soFar)).toBeVisible();
        // Else the reply that never comes would be left for the next chat.
        await ollama.chat(before + 1);
        await hearth[how]();

        hearth = await launch();
        const { page } = hearth;
        const second = windowOf(page);
        await expect(second.conversations.getByRole('button').first()).toBeVisible();
        const asked = ollama.chats().length;
        ollama.script({ steps: ['Hello.'] });
        await second.say('Hi!');
        const body = (await ollama.chat(asked + 1)).body;
        expect(body).toContain(gauge);
        await expect(second.log.getByText('Hello.')).toBeVisible();
        await expect(second.stop).toBeHidden();
        const kept = await page.evaluate(async () => {
          const list = await window.hearth.request('conversation:list', {});
          const all = list.ok ? list.value : [];
          const opened = await Promise.all(all.map(({ id }) => window.hearth.request('conversation:open', { id })));
          return opened.flatMap((each) => (each.ok ? each.value.messages.map(({ content }) => content) : []));
        });
        expect(kept.some((content) => content.startsWith(`The tide gauge ${gauge} is off`))).toBe(true);
      });
    }
  });
}
