import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answered, MODEL, startWholeMain, type WholeMain } from './whole-main.fixture.ts';

/** The table of modes, cell by cell, asked of the whole of main: what a window hides or shows decides nothing. */
const modes = ['personal_ai', 'project_builder', 'both'] as const;
type Mode = (typeof modes)[number];

const withoutProjects = { personal_ai: true, project_builder: false, both: true } as const;
const withProjects = { personal_ai: false, project_builder: true, both: true } as const;

const CITIES = { personal_ai: 'Quito', project_builder: 'Lagos', both: 'Porto' } as const satisfies Record<
  Mode,
  string
>;

let main: WholeMain;
let folder: string;
let projectId: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'hearth-project-'));
  mkdirSync(join(folder, '.hearth/memory'), { recursive: true });
  writeFileSync(join(folder, '.hearth/memory/MEMORY.md'), '## Build\n- Builds with scons-4711\n');
  main = await startWholeMain({ pickFolder: () => folder });
  const { handlers, set, ask } = main;
  set('memory.user_namespace', 'user');
  set('workspace.mode', 'both');
  await handlers['fact:add']({ section: 'profile', text: 'Is called Adelheid' });
  await handlers['fact:add']({ section: 'profile', text: 'Keeps a marmoset named Tuppence in the conservatory' });
  await handlers['document:replace']({
    document: { kind: 'notebook' },
    body: '## Apiary log\nThe queen is marked blue.\n',
  });
  const { workspaceId } = await handlers['capture:open']({});
  await handlers['capture:save']({
    workspaceId,
    text: 'Buy zanzibar stamps for the quilted album',
    secrets: 'drop',
  });
  projectId = (await handlers['project:link']({}))?.id ?? '';
  await handlers['project:trust']({ id: projectId, isTrusted: true });
  await ask('The harpsichord tuning fork lies beneath the veranda staircase');
  await ask('The sluice telemetry decoder loses the meridian checksum', projectId);
});

afterAll(async () => {
  await main.close();
  rmSync(folder, { recursive: true, force: true });
});

describe.each(modes)('in the mode %s', (mode: Mode) => {
  beforeAll(() => main.set('workspace.mode', mode));

  it(`what is known of the user is ${said(withoutProjects[mode])} injected`, async () => {
    const { body } = await main.ask('Hello there');
    expect(body.includes('Is called Adelheid')).toBe(withoutProjects[mode]);
  });

  it(`what is known of the user is ${said(withoutProjects[mode])} counted`, async () => {
    const { facts } = await main.handlers['chat-memory:read']({ conversationId: null });
    expect(facts.count > 0).toBe(withoutProjects[mode]);
  });

  it(`the notebook's table and the tools of memory are ${said(withoutProjects[mode])} offered`, async () => {
    const { body } = await main.ask('What is in the notebook?');
    const names = toolsOf(body);
    for (const name of ['read_memory', 'update_memory', 'remember']) {
      expect(names.includes(name), name).toBe(withoutProjects[mode]);
    }
    expect(systemOf(body).includes('Apiary log')).toBe(withoutProjects[mode]);
    expect(systemOf(body)).not.toContain('The queen is marked blue');
    const { body: about } = withProjects[mode]
      ? await main.ask('What does the project keep?', projectId)
      : { body: '{"tools":[]}' };
    for (const name of ['read_project_memory', 'update_project_memory']) {
      expect(toolsOf(about).includes(name), name).toBe(withProjects[mode]);
      expect(names).not.toContain(name);
    }
  });

  it(`an ordinary conversation is ${said(withoutProjects[mode])} recalled`, async () => {
    const { body } = await main.ask('Where does the harpsichord tuning fork lie, near the veranda staircase?');
    expect(recalled(body).includes('beneath the veranda staircase')).toBe(withoutProjects[mode]);
  });

  it('a conversation about a project is recalled', async () => {
    const { body } = await main.ask('Which checksum does the sluice telemetry decoder lose, the meridian one?');
    expect(recalled(body)).toContain('loses the meridian checksum');
  });

  it(`a capture is saved, seen, and ${said(withoutProjects[mode])} recalled`, async () => {
    const { handlers } = main;
    const { workspaceId } = await handlers['capture:open']({});
    const text = `Second thought in ${mode}`;
    expect(await handlers['capture:save']({ workspaceId, text, secrets: 'drop' })).toMatchObject({ kind: 'saved' });
    expect((await handlers['capture:list']({})).map((capture) => capture.text)).toContain(text);
    const { body } = await main.ask('What about the zanzibar stamps for the quilted album?');
    expect(recalled(body).includes('Buy zanzibar stamps')).toBe(withoutProjects[mode]);
  });

  it('a person finds all of it himself', async () => {
    const answer = await main.handlers['search:find']({ text: 'zanzibar stamps quilted album' });
    expect(JSON.stringify(answer)).toContain('zanzibar');
  });

  it(`projects are ${said(withProjects[mode])} listed, and a chat about one is ${said(withProjects[mode])} told its memory`, async () => {
    const { handlers } = main;
    expect((await handlers['project:list']({})).length > 0).toBe(withProjects[mode]);
    if (!withProjects[mode]) {
      await expect(main.handlers['message:send']({ conversationId: null, text: 'x', projectId })).rejects.toThrow();
      await expect(async () => handlers['project:open']({ id: projectId })).rejects.toMatchObject({ code: 'mode' });
      return;
    }
    const { body } = await main.ask('How is it built?', projectId);
    expect(body).toContain('Builds with scons-4711');
  });

  it(`a handoff goes to ${withProjects[mode] ? 'all its destinations' : 'the clipboard and a file'}`, async () => {
    const { handlers } = main;
    const { id } = await main.ask('Decide where the tide gauge goes');
    const { places } = await handlers['handoff:prepare']({ conversationId: id });
    const kinds = new Set(places.map(({ destination }) => destination));
    expect([...kinds].sort()).toEqual(
      withProjects[mode] ? ['chat', 'clipboard', 'file', 'notes'] : ['clipboard', 'file'],
    );
  });

  it(`a chat is ${said(withoutProjects[mode])} learned from`, async () => {
    const { handlers, set, ollama } = main;
    // Without a server what is said plainly is learned at once.
    set('ollama.host', 'http://127.0.0.1:9');
    set('ollama.model', null);
    await handlers['model:list']({});
    const city = CITIES[mode];
    const { conversation } = await handlers['message:send']({ conversationId: null, text: `I live in ${city}.` });
    await answered(handlers, conversation.id);
    await handlers['conversation:leave']({ id: conversation.id });
    const { facts } = await handlers['memory:list']({});
    expect(facts.some(({ text }) => text.includes(city))).toBe(withoutProjects[mode]);
    set('ollama.host', ollama.host);
    set('ollama.model', MODEL);
    await handlers['model:list']({});
  });

  it(`leaving a chat ${withoutProjects[mode] ? 'writes' : 'does not write'} recent context`, async () => {
    const { id } = await main.ask(`A plan that is made in ${mode}`);
    await main.handlers['conversation:leave']({ id });
    const { working } = await main.handlers['memory:list']({});
    expect(working.some((entry) => entry.conversationId === id)).toBe(withoutProjects[mode]);
  });
});

function said(is: boolean): string {
  return is ? 'indeed' : 'not';
}

function toolsOf(body: string): readonly string[] {
  const { tools = [] } = JSON.parse(body) as { readonly tools?: readonly { readonly function: { name: string } }[] };
  return tools.map(({ function: { name } }) => name);
}

function systemOf(body: string): string {
  const { messages } = JSON.parse(body) as { readonly messages: readonly { readonly content: string }[] };
  return messages[0]?.content ?? '';
}

/** What memory put beside the last message, of the bytes that went out. */
function recalled(body: string): string {
  const { messages } = JSON.parse(body) as { readonly messages: readonly { readonly content: string }[] };
  return /\[begin data: recalled[\s\S]*?\[end data\]/.exec(messages.at(-1)?.content ?? '')?.[0] ?? '';
}
