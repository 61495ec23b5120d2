import { join } from 'node:path';
import type { Page } from 'playwright';
import { v7 } from 'uuid';
import { protect } from '../../src-main/privacy/protect';
import { openStore, type Store } from '../../src-main/store/store';
import { openWorkspace } from '../../src-main/workspaces/open-workspace';
import { percentile } from '../recall/numbers';
import { launchReady, temporaryFolder } from '../window/launch';
import type { Runtime } from '../window/project';
import { START, writeChat } from '../window/write-chat';

const CHATS = 200;
const MESSAGES_A_CHAT = 500;
const FACTS = 10_000;
const RUNS = 5;

/** Where to click, and what has to be painted. */
const PAGES = {
  memory: { press: ['nav', 'Memory'], shows: '[aria-label="Facts"] [role="row"], table[aria-label="Facts"] tr' },
  traces: { press: ['nav', 'Traces'], shows: 'main h1' },
  settings: { press: ['nav', 'Settings'], shows: 'main [aria-label="General"]' },
  chat: { press: ['nav', 'Chat'], shows: 'textarea' },
  notebook: { press: ['memory', 'Notebook'], shows: 'main section' },
  history: { press: ['memory', 'History'], shows: 'main section' },
  facts: { press: ['memory', 'Facts'], shows: '[aria-label="Facts"] tr, [aria-label="Facts"] [role="row"]' },
} as const satisfies Readonly<Record<string, { readonly press: readonly [string, string]; readonly shows: string }>>;

/** Milliseconds from the click until what a page is for was painted, after its first time; medians. */
export async function measurePages(runtime: Runtime): Promise<Readonly<Record<string, number>>> {
  const dataFolder = temporaryFolder('pages');
  const store = openStore(join(dataFolder, 'hearth.db'));
  const workspaceId = openWorkspace(store, { now: () => START, newId: () => v7() });
  for (let chat = 0; chat < CHATS; chat += 1) {
    await writeChat(store, { workspaceId, title: `Chat number ${chat}`, count: MESSAGES_A_CHAT });
  }
  await writeFacts(store, workspaceId);
  store.close();
  const { page, close } = await launchReady({ runtime, dataFolder, model: 'none' });
  const times: Record<string, number[]> = {};
  for (let run = 0; run <= RUNS; run += 1) {
    for (const [name, { press, shows }] of Object.entries(PAGES)) {
      if (press[0] === 'memory') await page.getByRole('navigation').getByRole('button', { name: 'Memory' }).click();
      const ms = await timeOpening(page, press, shows);
      // The first time loads what the page is made of.
      if (run > 0) times[name] = [...(times[name] ?? []), ms];
    }
  }
  await close();
  return Object.fromEntries(Object.entries(times).map(([name, all]) => [name, percentile(all, 0.5)]));
}

function timeOpening(page: Page, [where, label]: readonly [string, string], shows: string): Promise<number> {
  return page.evaluate(
    async (asked) => {
      const root = document.querySelector(asked.where === 'nav' ? 'nav' : 'main');
      const button = [...(root?.querySelectorAll('button') ?? [])].find(
        (one) => one.textContent?.startsWith(asked.label) || one.getAttribute('aria-label')?.startsWith(asked.label),
      );
      if (!button) throw new Error(`no button ${asked.label}`);
      const startedAt = performance.now();
      button.click();
      for (let frame = 0; frame < 600; frame += 1) {
        await new Promise(requestAnimationFrame);
        if (document.querySelector(asked.shows)) break;
      }
      if (!document.querySelector(asked.shows)) throw new Error(`${asked.label} did not open`);
      // The frame in which it stands is on screen once the next one begins.
      await new Promise(requestAnimationFrame);
      return performance.now() - startedAt;
    },
    { where, label, shows },
  );
}

async function writeFacts(store: Store, workspaceId: string): Promise<void> {
  const topic = (await protect('Work')).text;
  const texts = await Promise.all(
    Array.from({ length: FACTS }, (_, nth) => protect(`Fact number ${nth} of very many`)),
  );
  store.transaction(() => {
    texts.forEach(({ text }, nth) => {
      store.facts.insert({
        id: v7(),
        workspaceId,
        namespace: 'user/profile',
        topic,
        text,
        origin: 'user',
        trust: 'stated',
        createdAt: START + nth,
        updatedAt: START + nth,
        confirmedAt: START + nth,
      });
    });
  });
}
