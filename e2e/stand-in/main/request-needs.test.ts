import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openGuardedServer } from '../../../src-main/outside-tools/guarded-server.fixture.ts';
import { openSignInService } from '../../../src-main/outside-tools/sign-in/sign-in-service.fixture.ts';
import { FIRST_SERVER } from '../../../src-preload/contract/model-key.ts';
import { requestNames } from '../../../src-preload/contract/names.ts';
import { requestNeeds } from './request-needs.ts';
import { answered, MODEL, startWholeMain, type WholeMain } from './whole-main.fixture.ts';

let main: WholeMain;
let projectId = '';
/** Before anything is chosen in Settings, the environment says where Ollama is: here, on another computer. */
const { OLLAMA_HOST } = process.env;

beforeAll(async () => {
  process.env.OLLAMA_HOST = 'http://192.0.2.1:11434';
  main = await startWholeMain({ hasMaintenance: true, pickFile: () => join(main.dataFolder, 'MEMORY.md') });
  const path = join(main.dataFolder, 'linked');
  mkdirSync(path);
  projectId = (await main.handlers['project:link-dropped']({ path })).id;
});
/** From now on the person says no, and has been asked nothing. */
const sayNo = () => {
  main.person.answer = () => false;
  main.person.asked.length = 0;
  main.grants.length = 0;
};
beforeEach(sayNo);
afterAll(async () => {
  if (OLLAMA_HOST === undefined) delete process.env.OLLAMA_HOST;
  else process.env.OLLAMA_HOST = OLLAMA_HOST;
  await main.close();
});

it('every request has a row that says what it needs', () => {
  expect(Object.keys(requestNeeds).sort()).toEqual([...requestNames].sort());
});

const needy = Object.entries(requestNeeds).filter(([, need]) => Array.isArray(need));

it('docs/security.md names every request that main asks about', () => {
  const page = readFileSync(join(import.meta.dirname, '../../../docs/security.md'), 'utf8');
  for (const [name] of Object.entries(requestNeeds).filter(([, need]) => need !== 'nothing')) {
    expect(page, name).toContain(`\`${name}\``);
  }
});

const CREDENTIAL = 'The key is sk-live-4fG9kQ2mZx81Lw0vB7tRyU3n';

const ELSEWHERE = {
  place: { kind: 'webdav' as const, url: 'https://cloud.example/dav' },
  signIn: { user: 'anna', password: 'hush', token: '', credentials: '' },
};

/** What each asks about, of what an engine answers. */
const tries: Readonly<Record<string, () => unknown>> = {
  'memory:clear-everything': () => main.handlers['memory:clear-everything']({ name: 'Personal' }),
  'forget:apply': async () => {
    await main.handlers['fact:add']({ section: 'profile', text: 'Knows the harbour' });
    const places = await main.handlers['forget:find']({ text: 'the harbour' });
    const placeIds = places.map(({ id }) => id);
    return main.handlers['forget:apply']({ text: 'the harbour', placeIds });
  },
  'server:probe': () => main.handlers['server:probe']({ kind: 'openai', url: 'https://models.example' }),
  'server:add': () => main.handlers['server:add']({ name: 'Rack', kind: 'openai', url: 'https://models.example' }),
  'server:set-url': () => main.handlers['server:set-url']({ id: FIRST_SERVER, url: 'https://models.example' }),
  'server:set-header': () => {
    main.set('ollama.host', null);
    return main.handlers['server:set-header']({ id: FIRST_SERVER, name: 'X-Key', value: 'hush' });
  },
  'server:remove-header': async () => {
    main.set('ollama.host', main.ollama.host);
    await main.handlers['server:set-header']({ id: FIRST_SERVER, name: 'X-Local', value: 'hush' });
    return main.handlers['server:remove-header']({ id: FIRST_SERVER, name: 'x-local', origin: main.ollama.host });
  },
  'server:remove': () => main.handlers['server:remove']({ id: FIRST_SERVER }),
  'server:allow': () => {
    main.set('ollama.host', null);
    return main.handlers['server:allow']({ id: FIRST_SERVER });
  },
  'settings:set-several': () =>
    main.handlers['settings:set-several']({
      changes: [
        { key: 'prompt.closing', value: 'Be brief.' },
        { key: 'prompt.identity', value: 'You are a gull.' },
      ],
    }),
  'secret:allow': () => {
    main.set('ollama.host', null);
    return main.handlers['secret:allow']({ text: CREDENTIAL });
  },
  'capture:allow': async () => {
    main.set('ollama.host', null);
    const { workspaceId } = await main.handlers['capture:open']({});
    return main.handlers['capture:allow']({ text: CREDENTIAL, workspaceId: workspaceId ?? '' });
  },
  'message:allow-secrets': async () => {
    main.set('ollama.host', main.ollama.host);
    const { id } = await main.ask(CREDENTIAL);
    await answered(main.handlers, id);
    const { messages } = await main.handlers['conversation:open']({ id });
    main.set('ollama.host', null);
    return main.handlers['message:allow-secrets']({ id: messages.find(({ role }) => role === 'user')?.id ?? '' });
  },
  'model:pull': () => main.handlers['model:pull']({ name: 'http://127.0.0.1:9/library/small' }),
  'model:delete': () => main.handlers['model:delete']({ name: MODEL }),
  'model:allow': () => {
    main.set('ollama.host', null);
    return main.handlers['model:allow']({ name: null });
  },
  'settings:set': () => main.handlers['settings:set']({ key: 'ollama.host', value: 'https://other.example' }),
  'project:link-dropped': () => {
    const path = join(main.dataFolder, 'dropped');
    mkdirSync(path);
    return main.handlers['project:link-dropped']({ path });
  },
  'project:trust': () => main.handlers['project:trust']({ id: projectId, isTrusted: true }),
  'conversation:delete-now': async () => {
    main.set('ollama.host', main.ollama.host);
    const { id } = await main.ask('A chat that goes');
    await answered(main.handlers, id);
    await main.handlers['conversation:delete']({ id });
    return main.handlers['conversation:delete-now']({ ids: [id] });
  },
  'import:undo': async () => {
    writeFileSync(join(main.dataFolder, 'MEMORY.md'), '# Memory\n## Profile\n- Keeps bees on the roof\n');
    const preview = await main.handlers['import:preview']({ pick: 'file' });
    const outcome = await main.handlers['import:run']({ previewId: preview?.previewId ?? '', leaveOut: [] });
    return main.handlers['import:undo']({ importId: outcome.kind === 'imported' ? (outcome.importId ?? '') : '' });
  },
  'mcp:add': async () => {
    const { openId } = await main.handlers['workspace:list']({});
    return main.handlers['mcp:add']({ name: 'Editor', workspaceId: openId, grants: ['read'] });
  },
  'mcp:set-grants': async () => {
    const { openId } = await main.handlers['workspace:list']({});
    main.person.answer = () => true;
    const added = await main.handlers['mcp:add']({ name: 'Reader', workspaceId: openId, grants: ['read'] });
    sayNo();
    return main.handlers['mcp:set-grants']({ id: added.client.id, grants: ['read', 'stated'] });
  },
  'mcp:revoke': async () => {
    const { openId } = await main.handlers['workspace:list']({});
    main.person.answer = () => true;
    const { client } = await main.handlers['mcp:add']({ name: 'Goer', workspaceId: openId, grants: ['read'] });
    sayNo();
    return main.handlers['mcp:revoke']({ id: client.id });
  },
  'mcp:apply': async () => {
    mkdirSync(join(main.dataFolder, 'home', '.cursor'), { recursive: true });
    const { openId } = await main.handlers['workspace:list']({});
    const { id } = await main.handlers['mcp:preview']({ app: 'cursor', workspaceId: openId, grants: ['read'] });
    return main.handlers['mcp:apply']({ id });
  },
  'tool-server:switch': async () =>
    main.handlers['tool-server:switch']({ id: await toolServer('Started'), isOn: true }),
  'tool-server:set-rule': async () => {
    const id = await toolServer('Trusted');
    main.person.answer = () => true;
    await main.handlers['tool-server:switch']({ id, isOn: true });
    sayNo();
    return main.handlers['tool-server:set-rule']({ id, tool: 'echo', rule: 'always' });
  },
  'tool-server:sign-in': async () => {
    const service = await openSignInService();
    const guarded = await openGuardedServer(service);
    const launch = { kind: 'http' as const, url: guarded.url, headers: [] };
    const { servers } = await main.handlers['tool-server:add']({ name: 'Guarded', launch });
    const id = servers.find(({ name }) => name === 'Guarded')?.id ?? '';
    main.person.answer = () => true;
    await main.handlers['tool-server:switch']({ id, isOn: true });
    sayNo();
    const answer = Promise.resolve(main.handlers['tool-server:sign-in']({ id }));
    return answer.finally(() => Promise.all([guarded.end(), service.end()]));
  },
  'sync:set-up': () => main.handlers['sync:set-up']({ name: 'Laptop', ...ELSEWHERE }),
  'sync:join': () => main.handlers['sync:join']({ name: 'Laptop', code: 'ABCD', ...ELSEWHERE }),
  'workspace:delete': async () => {
    const { workspaces } = await main.handlers['workspace:make']({ name: 'Work' });
    return main.handlers['workspace:delete']({ id: workspaces.at(-1)?.id ?? '', typedName: 'Work' });
  },
};
async function toolServer(name: string): Promise<string> {
  const args = [join(import.meta.dirname, '../../../src-main/outside-tools/stdio-server.fixture.ts')];
  const launch = { kind: 'stdio' as const, command: process.execPath, args, folder: null, env: [] };
  const { servers } = await main.handlers['tool-server:add']({ name, launch });
  return servers.find((server) => server.name === name)?.id ?? '';
}

/** Answered by the desktop, or with something a restored backup left; each has a test where that is. `sync:*` asks for a group: `devices.test.ts`. */
const triedElsewhere = [
  'app:open-link',
  'backup:restore',
  'permission:allow',
  'update:back',
  'keys:turn-on',
  'keys:turn-off',
  'keys:rotate',
  'keys:keep-phrase',
  'keys:set-passphrase',
  'keys:remove-way',
  'keys:start-empty',
  'sync:offer',
  'sync:remove',
  'sync:leave',
  'sync:change-place',
];

it.each(needy)('%s asks once, for what its row says, and a no ends it', async (name, kinds) => {
  if (triedElsewhere.includes(name)) return;
  await expect((async () => tries[name]?.())()).rejects.toMatchObject({ code: 'declined' });
  expect(main.person.asked).toHaveLength(1);
  expect(main.grants.length).toBeGreaterThan(0);
  for (const { kind } of main.grants) expect(kinds).toContain(kind);
});
