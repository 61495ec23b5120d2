import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { RequestInput, RequestName, RequestOutput } from '../../src-preload/contract';
import type { Hearth } from '../fixtures/hearth';
import type { Clock } from './clock';
import { QUESTIONS } from './replies';

type NewFact = { readonly text: string; readonly topic: string; readonly days: number; readonly section?: 'patterns' };

/** No two are of the same moment: their order would be chance. */
const FACTS: readonly NewFact[] = [
  { text: 'Cycles to work when it is dry', topic: 'Home', days: 1_200 },
  { text: 'Likes tables better than long lists', topic: 'Style', days: 110, section: 'patterns' },
  { text: 'The router’s admin password is Kai-West-tern-7', topic: 'Home', days: 22 },
  { text: 'Prefers short answers, reasons first', topic: 'Style', days: 20, section: 'patterns' },
  { text: 'Deposit never above two months’ rent', topic: 'Lisbon', days: 18 },
  { text: 'Reads Portuguese well, writes it with help', topic: 'Language', days: 14 },
  { text: 'Bakes on Saturdays', topic: 'Home', days: 10 },
  { text: 'Ana starts her new job on 9 March 2027', topic: 'Lisbon', days: 9 },
  { text: 'Budget ceiling for the flat is €1,250, unless it has an office', topic: 'Lisbon', days: 9.001 },
  { text: 'Works as a hydrographer', topic: 'Work', days: 5 },
  { text: 'Uses pnpm, never global installs', topic: 'Tools', days: 2 },
];

/** Nobody's everyday, but somebody's: other scripts, other directions, words without an end. */
const STRANGE: readonly NewFact[] = [
  { text: 'אוהבת תה עם נענע', topic: 'עברית', days: 1 },
  { text: '毎朝五時に潮見表を確認する', topic: '仕事', days: 1.001 },
  {
    text: `Keeps ${'averylongwordthatnobodywouldbreak'.repeat(4)} in a drawer`,
    topic: 'A topic with a rather long name',
    days: 1.002,
  },
];

const NOTEBOOK = `# Things I keep

## Arroios flat

Third floor, no lift. **Quiet** street, morning sun.

- €1,340 a month, bills apart
- three months up front

### Rooms

Two, and a small one.

## Questions for the landlord

- clause 7
- deposit
- who pays for the boiler

## Tide tables

One CSV a year. Rows in metres above chart datum.
`;

const CHATS = [
  { days: 16, title: 'Letter to the landlord', text: 'How do I ask him to drop clause 7?' },
  { days: 12, title: 'Bread at 72 %, cold proof', text: 'How long does it proof in the cold?' },
  { days: 1, title: 'Garden plan with Ana’s notes', text: 'What grows against a north wall?' },
  { days: 0, title: 'Why the backup skips Sunday', text: 'Why does it skip Sunday?' },
] as const;

const MEMORY_FILE = `## Build\n\n- \`npm run tables\` writes one file a station\n\n## Stations\n\n${'- A station keeps its own chart datum; the offset stands in rows.md, not here.\n'.repeat(118)}`;

export async function ask<Name extends RequestName>(
  page: Page,
  name: Name,
  input: RequestInput<Name>,
): Promise<RequestOutput<Name>> {
  const answer = await page.evaluate(([asked, given]) => window.hearth.request(asked as Name, given as never), [
    name,
    input,
  ] as const);
  if (!answer.ok) throw new Error(`${name}: ${answer.error.sentence}`);
  return answer.value as RequestOutput<Name>;
}

/** Everything as a person has it after some weeks. */
export async function fill({ app, page }: Hearth, clock: Clock, folder: string): Promise<void> {
  for (const { days, section, ...fact } of FACTS) {
    await clock.daysAgo(days);
    await ask(page, 'fact:add', { section: section ?? 'profile', ...fact });
  }
  await clock.daysAgo(0);
  const { facts } = await ask(page, 'memory:list', {});
  const idOf = (part: string) => facts.find(({ text }) => text.includes(part))?.id ?? '';
  await ask(page, 'fact:edit', { id: idOf('hydrographer'), isPinned: true });
  await ask(page, 'fact:edit', { id: idOf('hydrographer'), since: 'summer 2019' });
  await ask(page, 'fact:edit', { id: idOf('Deposit'), since: '2024', until: 'March 2026' });
  await ask(page, 'fact:edit', { id: idOf('Ana starts'), since: '9 March 2027' });
  await ask(page, 'fact:keep', { ids: [idOf('Bakes')], keepDays: 2 });
  await ask(page, 'fact:keep', { ids: [idOf('Budget')], keepDays: 12 });
  await ask(page, 'document:replace', { document: { kind: 'notebook' }, body: NOTEBOOK });
  const { workspaceId } = await ask(page, 'capture:open', {});
  for (const text of ['Ask Ana about the garden wall', 'Ask the port whether chart datum differs !7d']) {
    await ask(page, 'capture:save', { text, workspaceId, secrets: 'hold' });
  }
  for (const chat of CHATS) await makeChat(page, clock, chat);
  await makeShortened(page, clock);
  await linkProjects({ app, page }, folder);
  await clock.daysAgo(0);
}

/** So that every list holds what is hard to show. */
export async function fillStrange(page: Page, clock: Clock): Promise<void> {
  for (const { days, section, ...fact } of STRANGE) {
    await clock.daysAgo(days);
    await ask(page, 'fact:add', { section: section ?? 'profile', ...fact });
  }
  await clock.daysAgo(0);
}

async function makeChat(
  page: Page,
  clock: Clock,
  { days, title, text }: { readonly days: number; readonly title: string; readonly text: string },
): Promise<string> {
  await clock.daysAgo(days);
  const { conversation } = await ask(page, 'message:send', { conversationId: null, text });
  await answered(page, conversation.id);
  await ask(page, 'conversation:rename', { id: conversation.id, title });
  await ask(page, 'conversation:leave', { id: conversation.id });
  return conversation.id;
}

/** A chat that had to be made short, and goes on. */
async function makeShortened(page: Page, clock: Clock): Promise<void> {
  const first = 'What do we know of the flat in Arroios?';
  const conversationId = await makeChat(page, clock, {
    days: 3,
    title: 'Lisbon move: flat or sublet first',
    text: first,
  });
  for (let turn = 1; turn < 9; turn += 1) {
    await ask(page, 'message:send', { conversationId, text: `And what did he write the ${turn + 1}th time?` });
    await answered(page, conversationId);
  }
  await ask(page, 'compaction:make', { conversationId });
  await clock.daysAgo(0);
  await ask(page, 'message:send', { conversationId, text: QUESTIONS.advice });
  await answered(page, conversationId);
}

async function answered(page: Page, id: string): Promise<void> {
  for (;;) {
    const { isStreaming, messages } = await ask(page, 'conversation:open', { id });
    if (!isStreaming && messages.at(-1)?.role === 'assistant') return;
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
}

async function linkProjects({ app, page }: Pick<Hearth, 'app' | 'page'>, folder: string): Promise<void> {
  const put = (path: string, text: string) => {
    mkdirSync(join(folder, path, '..'), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  put('tide-tables/.git/HEAD', 'ref: refs/heads/main\n');
  put('tide-tables/.hearth/memory/MEMORY.md', MEMORY_FILE);
  put('tide-tables/.hearth/memory/MEMORY.local.md', '- My test station is Leixões\n'.repeat(40));
  put('tide-tables/.hearth/memory/rows.md', '# Rows\n\nOne a station, in metres above chart datum.\n'.repeat(7));
  put('tide-tables/notes/2026-09-04-data-sources.md', '# Data sources\n\nThe port.\n');
  put('old-site/index.html', '');
  for (const name of ['old-site', 'tide-tables']) {
    await app.evaluate(
      ({ dialog }, path) => {
        dialog.showOpenDialog = async () => ({ canceled: false, filePaths: [path] });
      },
      join(folder, name),
    );
    const linked = await ask(page, 'project:link', {});
    if (linked && name === 'tide-tables') await ask(page, 'project:trust', { id: linked.id, isTrusted: true });
  }
}
