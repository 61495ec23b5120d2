import { rmSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { startWholeMain, type WholeMain } from '../../e2e/stand-in/main/whole-main.fixture';
import type { Emit, Events } from '../../src-preload/contract';
import { generator } from '../recall/many-messages';

export const KINDS = ['message', 'fact', 'capture', 'notebook', 'forget', 'backup', 'import'] as const;
export type WorkKind = (typeof KINDS)[number];
/** What a child tells on a line of its own. `mark` stands in whatever the work writes, and nowhere else. */
export type Told = {
  readonly kind: WorkKind | 'ready';
  readonly mark: string;
  readonly what: 'begun' | 'acknowledged';
};
/** Told to a window: that many characters of a reply, thinking left out. */
export type Shown = { readonly what: 'shown'; readonly id: string; readonly length: number; readonly at: number };

/** Asked again and again beside all other work: its reply takes longer than a child lives. */
const LONG_QUESTION = 'Tell me everything about the harbour';
const LONG_REPLY = Array.from({ length: 2_000 }, (_, nth) => `word${nth} `);
const WORDS_A_SECOND = 60;

/** Messages of a conversation that is brought in; all are there, or none. */
export const IMPORTED_MESSAGES = 12;

/**
 * Works without an end, in an order that the seed decides, and tells each piece of work before it and after its answer. A reply
 * streams all the while, and what is shown of it is told too.
 */
export async function workUntilKilled(dataFolder: string, seed: number): Promise<never> {
  const file = join(dataFolder, '..', `import-${seed}.json`);
  const main = await startWholeMain({ dataFolder, hasMaintenance: true, pickFile: () => file, emit: tellShown });
  const random = generator(seed);
  main.set('memory.user_namespace', 'user');
  main.ollama.script({
    when: ({ messages }) => messages?.at(-1)?.content.includes(LONG_QUESTION) ?? false,
    always: true,
    steps: LONG_REPLY,
    tokensPerSecond: WORDS_A_SECOND,
  });
  await main.handlers['message:send']({ conversationId: null, text: LONG_QUESTION });
  tell({ kind: 'ready', mark: '', what: 'acknowledged' });
  for (let nth = 0; ; nth += 1) {
    const kind = KINDS[Math.floor(random() * KINDS.length)] ?? 'message';
    const mark = `mark${seed}x${nth}z`;
    if (kind === 'forget') await doAndTell(main, { kind: 'fact', mark, file });
    await doAndTell(main, { kind, mark, file });
    rmSync(file, { force: true });
  }
}

/** As the next start of the app does, and nothing else of it. */
export async function finishForget(dataFolder: string): Promise<void> {
  const main = await startWholeMain({ dataFolder, hasMaintenance: true });
  await main.finishForget();
  await main.quit();
}

type Piece = { readonly kind: WorkKind; readonly mark: string; readonly file: string };

async function doAndTell(main: WholeMain, piece: Piece): Promise<void> {
  const { kind, mark } = piece;
  tell({ kind, mark, what: 'begun' });
  await work(main, piece);
  tell({ kind, mark, what: 'acknowledged' });
}

async function work({ handlers }: WholeMain, { kind, mark, file }: Piece): Promise<void> {
  switch (kind) {
    case 'message':
      return void (await handlers['message:send']({ conversationId: null, text: `Tell me of ${mark}` }));
    case 'fact':
      return void (await handlers['fact:add']({ section: 'profile', text: `Keeps ${mark} in the shed` }));
    case 'capture': {
      const { workspaceId } = await handlers['capture:open']({});
      return void (await handlers['capture:save']({ workspaceId, text: `Look at ${mark}`, secrets: 'drop' }));
    }
    case 'notebook':
      return void (await handlers['document:write']({
        document: { kind: 'notebook' },
        sections: { [mark]: `Of ${mark}` },
      }));
    case 'forget': {
      const places = await handlers['forget:find']({ text: mark });
      return void (await handlers['forget:apply']({ text: mark, placeIds: places.map(({ id }) => id) }));
    }
    case 'backup':
      return void (await handlers['backup:create']({}));
    case 'import': {
      writeFileSync(file, exportOf(mark));
      const preview = await handlers['import:preview']({ pick: 'file' });
      return void (await handlers['import:run']({ previewId: preview?.previewId ?? '', leaveOut: [] }));
    }
  }
}

/** A ChatGPT export with one conversation. */
function exportOf(mark: string): string {
  const mapping: Record<string, object> = { root: { message: null, parent: null } };
  for (let nth = 0; nth < IMPORTED_MESSAGES; nth += 1) {
    const author = { role: nth % 2 === 0 ? 'user' : 'assistant' };
    const content = { content_type: 'text', parts: [`Line ${nth} of ${mark}`] };
    const message = { author, create_time: 1_700_000_000 + nth, content };
    mapping[`n${nth}`] = { parent: nth === 0 ? 'root' : `n${nth - 1}`, message };
  }
  return JSON.stringify([
    { title: 'Brought in', create_time: 1_700_000_000, mapping, current_node: `n${IMPORTED_MESSAGES - 1}` },
  ]);
}

const tellShown: Emit = (name, payload) => {
  if (name !== 'message:delta') return;
  const { id, textAt, text } = payload as Events['message:delta'];
  tell({ what: 'shown', id, length: textAt + text.length, at: Date.now() });
};

/** At once: what was told before the kill has left the process. */
function tell(told: Told | Shown): void {
  writeSync(1, `${JSON.stringify(told)}\n`);
}
