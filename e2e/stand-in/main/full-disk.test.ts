import { execFileSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { canMount } from '../../../scripts/suite/can-mount.ts';
import { answerRequests } from '../../../src-main/shell/ipc/answer-requests.ts';
import { explainStoreError } from '../../../src-main/store/sqlite/sqlite-errors.ts';
import type { RequestName } from '../../../src-preload/contract/index.ts';
import { startWholeMain, type WholeMain } from './whole-main.fixture.ts';

const MB = 1024 * 1024;
const DISK_BYTES = 48 * MB;

/** The whole of main with all that it keeps on a small disk of its own, which only the superuser may make. */
describe.skipIf(!canMount())('on a full disk', () => {
  let main: WholeMain;
  let disk = '';
  let conversationId = '';
  let factId = '';
  let workspaceId = '';
  const bugs: unknown[] = [];
  const ask = (name: RequestName, input: unknown) =>
    answerRequests(() => main.handlers, { logError: (_, error) => void bugs.push(error), explain: explainStoreError })(
      name,
      input,
    );

  beforeAll(async () => {
    disk = mkdtempSync(join(tmpdir(), 'hearth-full-'));
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_BYTES}`, 'tmpfs', disk]);
    const exported = join(disk, 'export.json');
    writeFileSync(exported, JSON.stringify(chats()));
    main = await startWholeMain({ dataFolder: disk, hasMaintenance: true, pickFile: () => exported });
    main.set('memory.user_namespace', 'user');
    factId = (await main.handlers['fact:add']({ section: 'profile', text: 'Knows the harbour' })).id;
    await main.handlers['document:write']({ document: { kind: 'notebook' }, sections: { Music: 'Tune the zither' } });
    conversationId = (await main.ask('The tide tables need a second look')).id;
    workspaceId = (await main.handlers['capture:open']({})).workspaceId ?? '';
    const path = join(disk, 'linked');
    mkdirSync(path);
    const { id } = await main.handlers['project:link-dropped']({ path });
    await main.handlers['project:trust']({ id, isTrusted: true });
  });
  afterAll(async () => {
    await main?.close().catch(() => undefined);
    execFileSync('umount', ['--lazy', disk]);
    rmSync(disk, { recursive: true, force: true });
  });

  /** Each request that writes, with what it is asked. */
  const writes: readonly (readonly [RequestName, () => unknown])[] = [
    ['capture:save', () => ({ workspaceId, text: 'Look at the lamp', secrets: 'drop' })],
    ['capture:set-draft', () => ({ workspaceId, text: 'Look at the' })],
    ['settings:set', () => ({ key: 'appearance.theme', value: 'dark' })],
    ['fact:add', () => ({ section: 'profile', text: 'Keeps bees on the roof' })],
    ['fact:edit', () => ({ id: factId, text: 'Knows the old harbour' })],
    ['document:write', () => ({ document: { kind: 'notebook' }, sections: { Garden: 'Beans by the wall' } })],
    ['draft:set-text', () => ({ conversationId, text: 'Half a question' })],
    ['draft:add-file', () => ({ conversationId, model: null, file: note() })],
    ['message:send', () => ({ conversationId, text: 'Are you there?' })],
    ['conversation:rename', () => ({ id: conversationId, title: 'Tide tables' })],
    ['backup:create', () => ({})],
    ['handoff:save', handoff],
    ['import:run', importOrder],
    // Opens it, so it comes last.
    ['workspace:make', () => ({ name: 'Work' })],
  ];

  it('every request that writes says so in one sentence, and does its work once there is room', async () => {
    await refuseThenDo(writes);
  });

  it('so does Forget, which until then has forgotten nothing', async () => {
    await refuseThenDo([['forget:apply', forgetOrder]]);
    expect((await main.handlers['forget:find']({ text: 'zither' })).map(({ kind }) => kind)).toEqual([]);
  });

  it('Forget that has no room for its new backup says so, and replaces the older ones once there is', async () => {
    const { handlers } = main;
    await handlers['document:write']({ document: { kind: 'notebook' }, sections: { Music: 'Tune the theremin' } });
    const { backups } = await handlers['backup:create']({});
    const places = await handlers['forget:find']({ text: 'theremin' });
    await fillUpTo((backups[0]?.sizeBytes ?? 0) / 2);
    const placeIds = places.map(({ id }) => id);
    const receipt = await handlers['forget:apply']({ text: 'theremin', placeIds });
    expect(receipt.places.every(({ left }) => left === 0)).toBe(true);
    expect(receipt.copiesWaiting).toMatchObject({ why: 'The disk is full.' });
    const old = readdirSync(join(disk, 'backups'));
    expect(old).toHaveLength(receipt.copiesWaiting?.count ?? 0);
    free();
    await main.finishForget();
    const [fresh, ...others] = readdirSync(join(disk, 'backups'));
    expect(others).toEqual([]);
    expect(old).not.toContain(fresh);
    expect(filesWith(disk, 'theremin')).toEqual([]);
    expect(bugs).toEqual([]);
  });

  async function refuseThenDo(requests: typeof writes): Promise<void> {
    const orders = new Map<RequestName, unknown>();
    for (const [name, order] of requests) orders.set(name, await order());
    const kept = async () =>
      JSON.stringify([
        await main.handlers['capture:list']({}),
        await main.handlers['conversation:list']({}),
        await main.handlers['settings:get']({}),
        await main.handlers['memory:list']({}),
        await main.handlers['document:open']({ document: { kind: 'notebook' } }),
      ]);
    const before = await kept();
    await fill();
    for (const [name, order] of orders) {
      const answer = await ask(name, order);
      const said = answer.ok ? 'done' : `${answer.error.code}: ${answer.error.sentence}`;
      expect(said, name).toMatch(/^disk_full: The disk (of .* )?is full/);
    }
    expect(await kept()).toBe(before);
    free();
    for (const [name, order] of orders) expect(await ask(name, order), name).not.toHaveProperty('error');
    expect(bugs).toEqual([]);
  }

  /** Less is free than a new backup needs, and enough to write rows. */
  async function fillUpTo(freeBytes: number): Promise<void> {
    const { bavail, bsize } = statfsSync(disk);
    writeFileSync(join(disk, 'ballast-most'), Buffer.alloc(Math.max(0, Math.floor(bavail * bsize - freeBytes))));
  }

  async function fill(): Promise<void> {
    for (const bytes of [MB, 64 * 1024, 4_096]) {
      try {
        for (let nth = 0; ; nth += 1) writeFileSync(join(disk, `ballast-${bytes}-${nth}`), Buffer.alloc(bytes));
      } catch {
        // Nothing of that size has room any more.
      }
    }
    // The log of the database may have room left from before.
    while ((await ask('draft:set-text', { conversationId: null, text: 'x'.repeat(10_000) })).ok);
  }

  function free(): void {
    for (const name of readdirSync(disk)) if (name.startsWith('ballast-')) rmSync(join(disk, name));
  }

  async function forgetOrder() {
    const places = await main.handlers['forget:find']({ text: 'zither' });
    return { text: 'zither', placeIds: places.map(({ id }) => id) };
  }

  async function importOrder() {
    const preview = await main.handlers['import:preview']({ pick: 'file' });
    return { previewId: preview?.previewId ?? '', leaveOut: [] };
  }

  async function handoff() {
    const { id: previewId, places, title, brief } = await main.handlers['handoff:prepare']({ conversationId });
    const { memoryUsed: _, ...words } = brief;
    const placeId = places.find(({ id }) => id.startsWith('notes:'))?.id ?? '';
    return { previewId, placeId, title, brief: words, factIds: [], choices: {}, addsPointer: false };
  }
});

function filesWith(folder: string, word: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => {
    const path = join(folder, name);
    return statSync(path).isFile() && readFileSync(path).includes(word);
  });
}

function note() {
  return { name: 'note.txt', origin: 'file', bytes: new TextEncoder().encode('The lamp is out.') };
}

/** A ChatGPT export of one conversation. */
function chats(): readonly object[] {
  const content = { content_type: 'text', parts: ['Where is the boathouse? '.repeat(500)] };
  const mapping = {
    root: { message: null, parent: null },
    a: { parent: 'root', message: { author: { role: 'user' }, create_time: 1_700_000_000, content } },
  };
  return [{ title: 'Brought in', create_time: 1_700_000_000, mapping, current_node: 'a' }];
}
