import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { requests } from '../src-preload/contract';
import { AppError } from './errors';
import { documentSections } from './memory/documents/document-sections';
import { estimateTokens } from './memory/tokens';
import { createScriptedProvider } from './model/scripted';
import { createProjectIndex } from './projects/project-index';
import { BUILT_IN_MODEL } from './recall/embedder';
import { find } from './recall/find';
import { indexedStore } from './recall/indexed-store';
import { recall } from './recall/recall';
import { searchIndex } from './recall/search-index';
import { searchTasks } from './recall/search-tasks';
import { openAppSettings } from './settings/settings';
import { type Ground, startWorkspace, type WorkspaceRoom } from './start-workspace';
import { connect } from './store/database';
import { openStore } from './store/store';

const SENTINEL = 'Quillfeather';
const MODEL = 'scripted:latest';

/** Two workspaces over one real database; what is planted in the first must be out of reach from the second. */
let home: WorkspaceRoom;
let other: WorkspaceRoom;
let planted: readonly string[] = [];
let folder = '';
let dump: () => string = () => '';
let told: () => readonly unknown[] = () => [];
let end: () => Promise<void> = async () => undefined;

beforeAll(async () => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'hearth-isolation-')));
  const databaseFile = join(folder, 'hearth.db');
  const opened = openStore(databaseFile);
  const index = searchIndex({ rows: opened.searchRows, sources: opened.searchSources, zone: () => 'UTC' });
  const store = indexedStore(opened, { index, sectionsOf: documentSections });
  const db = connect(databaseFile);
  const tasks = searchTasks(db, BUILT_IN_MODEL);
  const source = {
    search: {
      question: async (query: Parameters<typeof tasks.question>[0]) => tasks.question(query),
      find: async (query: Parameters<typeof tasks.find>[0]) => tasks.find(query),
    },
    embed: async () => null,
    knowsAllLanguages: () => false,
  };
  const provider = createScriptedProvider({ otherwise: () => ({ steps: ['Noted.'] }) });
  const stub = {
    databaseFile,
    importScript: '',
    isInjectionOff: false,
    log: { event: () => undefined, error: () => undefined },
    dialogs: { pick: async () => null, save: async () => null, startAgain: () => undefined },
    folders: { pickFolder: async () => null, showFolder: async () => undefined },
    handoffDesktop: {
      copy: () => undefined,
      showInFolder: () => undefined,
      pickNew: async () => null,
      pickExisting: async () => null,
    },
    store,
    room: {
      provider,
      models: {
        firstLocal: () => MODEL,
        trainedContext: () => 8_192,
        find: () => undefined,
        refresh: async () => undefined,
      },
    },
    found: {
      noteActivity: () => undefined,
      end: () => undefined,
      room: {
        recall: (query: Parameters<typeof recall>[0]) => recall(query, source),
        find: (query: Parameters<typeof find>[0]) => find(query, source),
        typing: () => undefined,
        forTurn: async () => ({ block: '', reason: 'no_match', by: null, candidates: [] }),
        state: () => ({ kind: 'asleep' }),
        progress: async () => ({ done: 0, all: 0 }),
        countTokens: estimateTokens,
      },
    },
    projectIndex: createProjectIndex({ store, index }),
    backups: { start: () => undefined, stop: () => undefined, create: async () => ({ backups: [] }) },
    appSettings: openAppSettings(store.settings),
    now: () => Date.now(),
    newId: () => v7(),
    timeZone: () => 'UTC',
  };
  // Doors to the desktop and to other processes: what lies behind them is not what is tried here.
  const ground = stub as unknown as Ground;
  const [homeId, otherId] = [v7(), v7()];
  store.workspaces.insert({ id: homeId, name: 'Home', createdAt: 0 });
  store.workspaces.insert({ id: otherId, name: 'Other', createdAt: 1 });
  home = startWorkspace(ground, homeId, () => undefined);
  other = startWorkspace(ground, otherId, () => undefined);
  for (const room of [home, other]) {
    room.settings.set('memory.user_namespace', 'user');
    room.settings.set('ollama.model', MODEL);
  }
  planted = await plant(home);
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
  told = () => provider.requests;
  end = async () => {
    await Promise.all([home.close(), other.close()]);
    db.close();
    store.close();
  };

  async function plant(room: WorkspaceRoom): Promise<readonly string[]> {
    const { handlers, memory, sessions } = room;
    const text = `I live in ${SENTINEL} now`;
    const sent = await handlers['message:send']({ conversationId: null, text });
    const conversationId = sent.conversation.id;
    while (sessions.isStreaming(conversationId)) await new Promise((resolve) => setImmediate(resolve));
    const open = await handlers['conversation:open']({ id: conversationId });
    await handlers['conversation:rename']({ id: conversationId, title: SENTINEL });
    await handlers['conversation:leave']({ id: conversationId });
    const fact = await handlers['fact:add']({ section: 'profile', text: `Likes ${SENTINEL}` });
    const written = await handlers['document:write']({ document: { kind: 'notebook' }, sections: { [SENTINEL]: 'x' } });
    await handlers['document:write']({ document: { kind: 'notes', conversationId }, sections: { [SENTINEL]: 'y' } });
    const path = join(folder, SENTINEL);
    mkdirSync(join(path, '.hearth/memory'), { recursive: true });
    writeFileSync(join(path, '.hearth/memory/MEMORY.md'), `## Build\n\n- ${SENTINEL}\n`);
    const project = await handlers['project:link-dropped']({ path });
    await handlers['project:trust']({ id: project.id, isTrusted: true });
    await room.projects.tool.stage({ projectId: project.id, op: 'add', topic: SENTINEL, text: SENTINEL, old: null }, {
      conversationId,
    } as never);
    // Gone here, so that bringing it back from there would show.
    const gone = await handlers['message:send']({ conversationId: null, text: `Leave ${SENTINEL}` });
    while (sessions.isStreaming(gone.conversation.id)) await new Promise((resolve) => setImmediate(resolve));
    await handlers['conversation:delete']({ id: gone.conversation.id });
    const goneFact = await handlers['fact:add']({ section: 'profile', text: `Left ${SENTINEL}` });
    await handlers['fact:delete']({ id: goneFact.id });
    const proposals = memory.proposals.list();
    const history = await handlers['history:list']({ limit: 100 });
    return [
      conversationId,
      ...open.messages.map(({ id }) => id),
      gone.conversation.id,
      fact.id,
      goneFact.id,
      written.groupId,
      project.id,
      ...proposals.map(({ id }) => id),
      ...history.slice(0, 3).map(({ id }) => id),
    ];
  }
});
afterAll(async () => {
  await end();
  rmSync(folder, { recursive: true, force: true });
});

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
        const answer = await ask(name, sample(schemaOf(name), { id, salt }));
        expect(`${name}: ${answer}`).not.toContain(SENTINEL);
        expect(dump()).toBe(before);
      }),
      { numRuns: 600 },
    );
    expect(tried.size).toBeGreaterThan(withId.length * 0.9);
    expect(JSON.stringify(told().slice(askedBefore))).not.toContain(SENTINEL);
  }, 120_000);

  it('by any request that lists or searches', async () => {
    const questions = [
      ['conversation:list', {}],
      ['memory:list', {}],
      ['memory:pages', {}],
      ['memory:faults', {}],
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

  it('into a prompt, a project of another one included', async () => {
    const { conversation } = await other.handlers['message:send']({ conversationId: null, text: 'Where do I live?' });
    while (other.sessions.isStreaming(conversation.id)) await new Promise((resolve) => setImmediate(resolve));
    const body = told().at(-1);
    expect(JSON.stringify(body)).toContain('Where do I live?');
    expect(JSON.stringify(body)).not.toContain(SENTINEL);
  });

  it('only by a copy: a fact goes across, and nothing with it', async () => {
    const [fact] = home.memory.facts.list();
    expect(() => other.giveFact(fact?.id ?? '')).toThrow(/not there/);
    expect(await other.takeFacts([home.giveFact(fact?.id ?? '')])).toBe(1);
    expect(await other.takeFacts([home.giveFact(fact?.id ?? '')])).toBe(0);
    expect(other.memory.facts.list().map(({ text }) => text)).toEqual([`Likes ${SENTINEL}`]);
  });
});

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

const schemaOf = (name: keyof typeof requests) =>
  z.toJSONSchema(requests[name].input, { unrepresentable: 'any', io: 'input' });

type Schema = z.core.JSONSchema._JSONSchema;

/** Something the schema takes, with the id wherever one may stand. */
function sample(schema: Schema, given: { readonly id: string; readonly salt: number }): unknown {
  if (typeof schema === 'boolean') return null;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[given.salt % schema.enum.length];
  const options = schema.anyOf ?? schema.oneOf;
  if (options) {
    const open = options.filter((each) => typeof each !== 'boolean' && each.type !== 'null');
    const [first] = open;
    return sample(open[given.salt % open.length] ?? first ?? true, given);
  }
  switch ([schema.type].flat().find((type) => type !== 'null')) {
    case 'string':
      return schema.format === 'uuid' ? given.id : 'x y';
    case 'integer':
    case 'number':
      return Math.max(1, schema.minimum ?? 1);
    case 'boolean':
      return given.salt % 2 === 0;
    case 'array':
      return typeof schema.items === 'object' && !Array.isArray(schema.items) ? [sample(schema.items, given)] : [];
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {})
          .filter(([key, value]) => schema.required?.includes(key) || JSON.stringify(value).includes('"uuid"'))
          .map(([key, value]) => [key, sample(value, given)]),
      );
    default:
      return {};
  }
}
