import { join } from 'node:path';
import fc from 'fast-check';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { requests } from '../../src-preload/contract';
import { createCaptures } from '../capture/captures';
import { captureHandlers } from '../capture/handlers';
import { AppError } from '../errors';
import { openSnapshot } from '../store/exchange/export-snapshot';
import { plant } from './planted.fixture';
import { sampleOf, schemaOf } from './request-sample.fixture';
import type { Workspace } from './start-workspace';
import { testWorkspaces } from './workspace.fixture';

const SENTINEL = 'Quillfeather';

/** Two workspaces over one real database; what is planted in the first must be out of reach from the second. */
let home: Workspace;
let other: Workspace;
let planted: readonly string[] = [];
let folder = '';
let dump: () => string = () => '';
let pages: () => readonly unknown[] = () => [];
let told: () => readonly unknown[] = () => [];
let world: ReturnType<typeof testWorkspaces>;

beforeAll(async () => {
  world = testWorkspaces();
  const { db, provider } = world;
  folder = world.folder;
  home = world.open('Home');
  other = world.open('Other');
  planted = await plant(home, { folder, sentinel: SENTINEL });
  const tables = db
    .prepare<[], { readonly name: string }>(
      `SELECT m.name FROM sqlite_master m WHERE m.type = 'table' AND m.sql NOT LIKE 'CREATE VIRTUAL%'
       AND m.name NOT LIKE 'search_%' AND m.name NOT LIKE 'sqlite_%' AND m.name NOT IN ('settings', 'workspaces') ORDER BY 1`,
    )
    .all()
    .map(({ name }) => name);
  // Every row that holds what was planted; the rows of the other workspace never do.
  dump = () =>
    tables
      .flatMap((name) => db.prepare(`SELECT * FROM "${name}"`).all())
      .map((row) => JSON.stringify(row))
      .filter((row) => row.includes(SENTINEL))
      .join('\n');
  pages = () => db.prepare('SELECT workspace_id, namespace, body FROM documents ORDER BY 1, 2').all();
  told = () => provider.requests;
});
afterAll(() => world.end());

/** Ends the app, or is proven where the desktop is. */
const NOT_HERE = ['import:preview', 'import:run', 'import:cancel', 'project:link'];

describe('nothing crosses from one workspace into another', () => {
  it('by any request that takes an id, whichever id it is given', async () => {
    const names = Object.keys(other.handlers).filter(
      (name) => !NOT_HERE.includes(name),
    ) as (keyof typeof other.handlers)[];
    const withId = names.filter((name) => JSON.stringify(schemaOf(name)).includes('"uuid"'));
    expect(withId.length).toBeGreaterThan(40);
    const before = dump();
    expect(before).toContain(SENTINEL);
    const askedBefore = told().length;
    const tried = new Set<string>();
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...withId), fc.constantFrom(...planted), fc.nat(), async (name, id, salt) => {
        tried.add(name);
        const answer = await ask(name, sampleOf(schemaOf(name), { id, salt }));
        expect(`${name}: ${answer}`).not.toContain(SENTINEL);
        expect(dump()).toBe(before);
      }),
      { numRuns: 600 },
    );
    expect(tried.size).toBeGreaterThan(withId.length * 0.9);
    expect(JSON.stringify(told().slice(askedBefore))).not.toContain(SENTINEL);
  }, 120_000);

  it("by quick capture: another one's inbox is not listed, nor are its projects known to a line", async () => {
    const captures = createCaptures({
      store: world.store,
      openWorkspaceId: () => other.id,
      now: () => Date.now(),
      newId: v7,
      projects: (id) => (id === home.id ? home : other).projects.named(),
      writeFact: (row, kind) =>
        (row.workspaceId === home.id ? home : other).memory.journal.commit({ actor: 'user' }, (writer) =>
          writer.fact(row, kind),
        ),
      logEvent: () => undefined,
      askBeforeMark: async () => undefined,
    });
    const desk = captureHandlers(captures, { ask: async () => undefined });
    const text = `Ask ${SENTINEL}`;
    const saved = await desk['capture:save']({ text, workspaceId: home.id, secrets: 'hold' });
    expect(saved).toMatchObject({ kind: 'saved' });
    expect(JSON.stringify(await desk['capture:list']({}))).not.toContain(SENTINEL);
    const line = `Ask #${SENTINEL.toLowerCase()}`;
    const read = async (workspaceId: string) => JSON.stringify(await desk['capture:read']({ text: line, workspaceId }));
    expect(await read(home.id)).toContain(`"${SENTINEL}"`);
    expect(await read(other.id)).not.toContain(SENTINEL);
    expect(await ask('search:find', { text: SENTINEL })).toContain('no_match');
  });

  it("by notes of another one's chat: they are refused, and no page is made for them", async () => {
    const [conversationId = ''] = planted;
    const document = { kind: 'notes', conversationId } as const;
    const before = pages();
    expect(await ask('document:write', { document, sections: { Notes: 'mine' } })).toBe('refused: not_found');
    expect(await ask('document:replace', { document, body: '## Notes\n\nmine' })).toBe('refused: not_found');
    expect(await ask('document:clear', { document })).toBe('refused: not_found');
    expect(pages()).toEqual(before);
  });

  it('by any request that lists or searches', async () => {
    const questions = [
      ['conversation:list', {}],
      ['folder:list', {}],
      ['draft:open', { conversationId: null }],
      ['memory:list', {}],
      ['memory:pages', {}],
      ['memory:diagnostics', {}],
      ['fact:archived', {}],
      ['fact:stale', {}],
      ['proposal:list', {}],
      ['history:list', { limit: 200 }],
      ['trace:list', {}],
      ['project:list', {}],
      ['document:open', { document: { kind: 'notebook' } }],
      ['search:find', { text: `where is ${SENTINEL}` }],
    ] as const;
    for (const [name, input] of questions) expect(`${name}: ${await ask(name, input)}`).not.toContain(`${SENTINEL} `);
    expect(await ask('search:find', { text: SENTINEL })).toContain('no_match');
    expect(await home.handlers['search:find']({ text: SENTINEL })).toMatchObject({ reason: 'ok' });
  });

  it('by an export: what each holds is in its own and in no other, and both together are all there is', () => {
    const ofHome = exported(home.id);
    const ofOther = exported(other.id);
    expect(ofHome).toContain(SENTINEL);
    expect(ofOther).not.toContain(SENTINEL);
    const both = new Set([...ofHome.split('\n'), ...ofOther.split('\n')]);
    const all = exported(null).split('\n');
    const others = all.filter((line) => !/^(?:attachments|prompts) /.test(line)).join('\n');
    // What no message uses is nobody's.
    const isUsed = (line: string) => others.includes(/^(?:attachments|prompts) \{"hash":"(\w+)"/.exec(line)?.[1] ?? '');
    const missing = all.filter(
      (line) => !both.has(line) && !line.startsWith('settings {"scope":"app"') && isUsed(line),
    );
    expect(missing).toEqual([]);
  });

  it('into a prompt, a project of another one included', async () => {
    const { conversation } = await other.handlers['message:send']({ conversationId: null, text: 'Where do I live?' });
    while (other.sessions.isStreaming(conversation.id)) await new Promise((resolve) => setImmediate(resolve));
    const body = told().at(-1);
    expect(JSON.stringify(body)).toContain('Where do I live?');
    expect(JSON.stringify(body)).not.toContain(SENTINEL);
  });

  it('by any request that takes none: what is asked of one tells nothing of the other, and changes nothing there', async () => {
    const names = (Object.keys(other.handlers) as (keyof typeof other.handlers)[]).filter(
      (name) => !NOT_HERE.includes(name) && !JSON.stringify(schemaOf(name)).includes('"uuid"'),
    );
    expect(names.length).toBeGreaterThan(20);
    const before = dump();
    for (const name of names) {
      for (const salt of [0, 1, 2]) {
        const answer = await ask(name, sampleOf(schemaOf(name), { id: '', salt }));
        expect(`${name}: ${answer}`).not.toContain(SENTINEL);
      }
    }
    expect(dump()).toBe(before);
  });

  it('only by a copy: a fact goes across, and nothing with it', async () => {
    const [fact] = home.memory.facts.list();
    expect(() => other.giveFact(fact?.id ?? '')).toThrow(/no longer exists/);
    const { copied, groupId } = await other.takeFacts([home.giveFact(fact?.id ?? '')]);
    expect(copied).toBe(1);
    expect(await other.takeFacts([home.giveFact(fact?.id ?? '')])).toEqual({ copied: 0, groupId: null });
    const taken = () => other.memory.facts.list().filter(({ text }) => text.includes(SENTINEL));
    expect(taken().map(({ text }) => text)).toEqual([`Likes ${SENTINEL}`]);
    // Taken back is the copy, once, and nothing that was not copied.
    expect(() => home.undoTaken(groupId ?? '')).toThrow(/can no longer be undone/);
    other.undoTaken(groupId ?? '');
    expect(taken()).toEqual([]);
    expect(home.memory.facts.list()).toContainEqual(fact);
    expect(() => other.undoTaken(groupId ?? '')).toThrow(/can no longer be undone/);
  });
});

/** Every row of an export, one a line. */
function exported(workspaceId: string | null): string {
  const snapshot = openSnapshot(join(folder, 'hearth.db'), workspaceId);
  const lines = snapshot.tables.flatMap((table) => [...snapshot.lines(table)].map((line) => `${table.name} ${line}`));
  const forPeople = JSON.stringify([
    snapshot.facts(),
    snapshot.documents(),
    snapshot.working(),
    snapshot.conversations().map(({ id }) => snapshot.conversation(id)),
  ]);
  snapshot.close();
  return [...lines, ...(workspaceId === null ? [] : [forPeople])].join('\n');
}

/** A refusal that people can act on counts as an answer; a bug does not. */
async function ask(name: keyof typeof other.handlers, input: unknown): Promise<string> {
  const parsed = requests[name].input.safeParse(input);
  if (!parsed.success) throw new Error(`${name}: no valid sample, ${parsed.error.message}`);
  try {
    const handler = other.handlers[name] as (given: unknown) => unknown;
    return JSON.stringify((await handler(parsed.data)) ?? null);
  } catch (error) {
    if (error instanceof AppError) return `refused: ${error.code}`;
    throw error;
  }
}
