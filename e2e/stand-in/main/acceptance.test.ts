import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { connect } from '../../../src-main/store/sqlite/database.ts';
import { answered, startWholeMain, type WholeMain, type WholeMainOptions } from './whole-main.fixture.ts';

/** Lines of docs/acceptance.md that no room keeps alone, asked of the whole of main. */
const running: WholeMain[] = [];

async function main(options: WholeMainOptions = {}): Promise<WholeMain> {
  const started = await startWholeMain(options);
  running.push(started);
  started.set('memory.user_namespace', 'user');
  return started;
}

afterEach(async () => {
  for (const each of running.splice(0)) await each.close();
});

it('after a restart the first prompt of a new conversation holds the profile, then recent context', async () => {
  const first = await startWholeMain();
  first.set('memory.user_namespace', 'user');
  await first.handlers['fact:add']({ section: 'profile', text: 'Is called Adelheid' });
  await first.ask('The tide tables of Zanzibar need a second look');
  await first.quit();

  const { ask } = await main({ dataFolder: first.dataFolder });
  const system = systemOf((await ask('Hello')).body);
  expect(system).toMatch(
    /--- Who you're talking to ---\n- Is called Adelheid\n\n--- Recent context ---\n### [\s\S]*Zanzibar/,
  );
});

it('after a compaction recent context holds the summary, and the next conversation’s request carries it', async () => {
  const summary = '- The tide tables of Zanzibar are checked up to March';
  const { handlers, ollama, ask } = await main();
  const { id } = await ask('The tide tables of Zanzibar need a second look');
  for (const nth of [1, 2, 3, 4, 5, 6]) {
    const text = `Month ${nth}: ${'high water at noon, low water at six. '.repeat(60)}`;
    await handlers['message:send']({ conversationId: id, text });
    await ollama.chat(nth + 1);
    await answered(handlers, id);
  }
  ollama.script({ steps: [summary], always: true });
  expect(await handlers['compaction:make']({ conversationId: id })).toMatchObject({ usedModel: true });
  const { working } = await handlers['memory:list']({});
  expect(working).toMatchObject([{ conversationId: id, kind: 'model', content: summary }]);

  const { conversation } = await handlers['message:send']({ conversationId: null, text: 'Hello' });
  await answered(handlers, conversation.id);
  const system = systemOf(ollama.chats().at(-1)?.body ?? '');
  expect(system.split('--- Recent context ---\n')[1]).toMatch(
    /^### [^\n]+\n- The tide tables of Zanzibar are checked up/,
  );
});

it('recent context that has expired is silently left out of the request, and a malformed file is none', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'hearth-working-'));
  const file = join(folder, 'working.md');
  const first = await main({ pickFile: () => file });
  const { id } = await first.ask('The tide tables of Zanzibar need a second look');
  await first.handlers['conversation:leave']({ id });
  const { working } = await first.handlers['memory:list']({});
  expect(working).toMatchObject([{ isExpired: false }]);
  expect(systemOf((await first.ask('Hello')).body)).toContain('Zanzibar');
  writeFileSync(file, '# Working Memory\nUpdated: soon\nExpires: 2150-01-01T00:00:00Z\n\nQuilted album');
  await expect(first.handlers['import:preview']({ pick: 'file' })).rejects.toThrow('its line 2 must be "Updated: "');
  await first.quit();
  running.pop();
  rmSync(folder, { recursive: true });
  const db = connect(join(first.dataFolder, 'hearth.db'));
  db.exec('UPDATE working_entries SET expires_at = 1');
  db.close();

  const { handlers, ask } = await main({ dataFolder: first.dataFolder });
  const { body } = await ask('Hello');
  expect(systemOf(body)).toContain('You are Hearth');
  expect(body).not.toMatch(/Recent context|Zanzibar|Quilted/);
  expect((await handlers['memory:diagnostics']({})) ?? []).toEqual([]);
});

it('chat, capture and import share what is known of the user', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'hearth-import-'));
  const file = join(folder, 'MEMORY.md');
  writeFileSync(file, '# Memory\n## Profile\n- Keeps bees on the roof\n');
  const { handlers, ask } = await main({ pickFile: () => file });
  await handlers['fact:remember']({ text: 'I work as a hydrographer.' });
  const { workspaceId } = await handlers['capture:open']({});
  await handlers['capture:save']({ workspaceId, text: 'Buy zanzibar stamps for the quilted album', secrets: 'drop' });
  const preview = await handlers['import:preview']({ pick: 'file' });
  await handlers['import:run']({ previewId: preview?.previewId ?? '', leaveOut: [] });
  rmSync(folder, { recursive: true });
  await handlers['proposal:accept-all']({});
  // A turn does not wait for a recall that is slow, as the first one of a busy machine is.
  await handlers['search:find']({ text: 'zanzibar stamps' });
  const { body } = await ask('What of the zanzibar stamps for the quilted album?');
  for (const words of ['hydrographer', 'Keeps bees on the roof', 'Buy zanzibar stamps']) expect(body).toContain(words);
});

it('a slot that was replaced changes exactly its own words in the prompt', async () => {
  const { handlers, ask } = await main();
  const before = systemOf((await ask('One')).body);
  const own = 'End each answer with a proverb of the sea.';
  await handlers['settings:set']({ key: 'prompt.identity', value: own });
  const after = systemOf((await ask('One')).body);
  const [identity = ''] = before.split('\n\n');
  expect(after).toBe(before.replace(identity, own));
});

it('what was said plainly in one conversation is known in a new one', async () => {
  const { handlers, set, ask, ollama } = await main();
  // No server: what is learned is learned at once, without a model.
  set('ollama.host', 'http://127.0.0.1:9');
  set('ollama.model', null);
  await handlers['model:list']({});
  const { conversation } = await handlers['message:send']({ conversationId: null, text: 'I live in Quito.' });
  await answered(handlers, conversation.id);
  await handlers['conversation:leave']({ id: conversation.id });
  set('ollama.host', ollama.host);
  set('ollama.model', 'stand-in:latest');
  const person = systemOf((await ask('Hello')).body).split('--- Recent context ---')[0];
  expect(person).toMatch(/--- Who you're talking to ---\n- .*Quito/);
});

it('a mode that there is not is refused, and the one in force stays', async () => {
  const first = await startWholeMain();
  await expect(async () => first.set('workspace.mode', 'everything')).rejects.toMatchObject({
    code: 'invalid_setting',
  });
  expect((await first.handlers['settings:get']({}))['workspace.mode']).toBe('both');
  await first.close();
});

function systemOf(body: string): string {
  const { messages } = JSON.parse(body) as { readonly messages: readonly { readonly content: string }[] };
  return messages[0]?.content ?? '';
}
