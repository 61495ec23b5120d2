import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
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

it('after a restart the first prompt of a new conversation holds the profile, then working memory', async () => {
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
  const { body } = await ask('What of the zanzibar stamps for the quilted album?');
  for (const words of ['hydrographer', 'Keeps bees on the roof', 'Buy zanzibar stamps']) expect(body).toContain(words);
});

it('a slot that was replaced changes exactly its own words in the prompt', async () => {
  const { set, ask } = await main();
  const before = systemOf((await ask('One')).body);
  const own = 'End each answer with a proverb of the sea.';
  set('prompt.identity', own);
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
