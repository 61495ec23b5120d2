import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { settled } from '../assistant/fixtures/engine.fixture';
import { countInFiles } from '../handoff/places/files-outside';

import { folder, folderForEachTest, MODEL_BRIEF, SECRET, start, words } from './start-handoff.fixture';

folderForEachTest();

describe('the preview', () => {
  it('opens at once with what was picked out of the chat, without asking a model', async () => {
    const { prepare, engine } = await start();
    const asked = engine.provider.requests.length;
    const preview = await prepare();
    expect(preview.brief.goal).toBe('Read the tide tables into one CSV.');
    expect(preview.brief.nextSteps).toBe('- [ ] Test the leap day');
    expect(engine.provider.requests).toHaveLength(asked);
    expect(readdirSync(join(folder, 'tide-tables'))).toEqual([]);
  });

  it('offers project, project chat, clipboard and file, and where there is no project the last two only in Assistant', async () => {
    const { prepare, engine, save } = await start();
    const preview = await prepare();
    expect(preview.places.map(({ id }) => id)).toEqual(['notes:p1', 'chat', 'clipboard', 'file']);
    engine.settings.set('workspace.mode', 'personal_ai');
    expect((await prepare()).places.map(({ id }) => id)).toEqual(['clipboard', 'file']);
    for (const placeId of ['notes:p1', 'chat']) {
      await expect(save(preview, placeId)).rejects.toMatchObject({ code: 'mode' });
    }
    expect(readdirSync(join(folder, 'tide-tables'))).toEqual([]);
  });

  it('gets the model’s version beside it, piece by piece, with boxes for the steps', async () => {
    const { prepare, handlers, engine } = await start();
    const preview = await prepare();
    engine.provider.script({ steps: [MODEL_BRIEF] });
    await handlers['handoff:ask']({ previewId: preview.id });
    const told = () => engine.told.flatMap((each) => (each.name === 'handoff:brief' ? [each.payload] : []));
    await settled(() => told().at(-1)?.state === 'done');
    expect(told().at(-1)).toMatchObject({
      previewId: preview.id,
      brief: {
        goal: 'One CSV a year.',
        nextSteps: '- [ ] Test for 29 February\n- [x] Enter 2018 by hand',
        memoryUsed: '',
      },
    });
    expect(engine.provider.requests.at(-1)?.messages.at(-1)?.content).toContain('Write a brief');
  });

  it('tells nothing any more once the user edits, and ends the generation', async () => {
    const { prepare, handlers, engine } = await start();
    const preview = await prepare();
    engine.provider.script({ steps: ['## Goal\nHalf', { wait: new Promise(() => undefined) }] });
    await handlers['handoff:ask']({ previewId: preview.id });
    await settled(() => engine.told.some(({ name }) => name === 'handoff:brief'));
    const before = engine.told.length;
    await handlers['handoff:stop']({ previewId: preview.id });
    await settled(() => !engine.sessions.isBusy());
    expect(engine.told).toHaveLength(before);
  });

  it.each([['no brief at all'], ['<think>hm</think>'], ['## Something else\nx']])(
    'keeps what was picked out where the model writes no brief: %s',
    async (answer) => {
      const { prepare, handlers, engine } = await start();
      const preview = await prepare();
      engine.provider.script({ steps: [answer] });
      await handlers['handoff:ask']({ previewId: preview.id });
      await settled(() =>
        engine.told.some(({ name, payload }) => name === 'handoff:brief' && payload.state === 'failed'),
      );
    },
  );

  it('has nothing for a chat without a word', async () => {
    const { handlers, engine } = await start();
    const empty = await engine.exchange('x', { steps: ['y'] });
    engine.store.conversations.setLeaf({ id: empty, leafId: null, at: 0 });
    await expect(handlers['handoff:prepare']({ conversationId: empty })).rejects.toMatchObject({
      code: 'nothing_to_hand_off',
    });
  });
});

describe('what goes out', () => {
  it('holds no credential, whoever put it there', async () => {
    const { engine, prepare, save, copied, conversationId, onlyNote } = await start();
    await engine.exchange(`The api key is ${SECRET}`, { steps: [`Decided: use ${SECRET} for now.`] }, conversationId);
    const preview = await prepare();
    expect(JSON.stringify(preview)).not.toContain(SECRET);
    expect(preview.redactions).toBeGreaterThan(0);
    const typed = { ...words(`Use api key: ${SECRET}`) };
    const written = await save(preview, 'clipboard', { brief: typed, title: `api key: ${SECRET}` });
    expect(written).toMatchObject({ kind: 'written', written: { redactions: 2 } });
    expect(copied[0]).not.toContain(SECRET);
    await save(await prepare(), 'notes:p1', { brief: typed });
    expect(readFileSync(onlyNote(), 'utf8')).not.toContain(SECRET);
    const chat = await save(await prepare(), 'chat', { brief: typed });
    const chatId = chat.kind === 'written' ? (chat.written.conversationId ?? '') : '';
    expect(engine.branch(chatId)[0]?.content).toContain('[REDACTED]');
    expect(engine.branch(chatId)[0]?.content).not.toContain(SECRET);
  });

  it('names facts about the user only where he ticked them, and never outside what was offered', async () => {
    const { engine, handlers, copied } = await start();
    const fact = await engine.facts.add({ section: 'profile', text: 'Works as a hydrographer' });
    const id = await engine.exchange('Who am I?', { steps: ['A hydrographer.'] });
    const preview = await handlers['handoff:prepare']({ conversationId: id });
    expect(preview.facts).toEqual([{ id: fact.id, text: 'Works as a hydrographer', isAboutUser: true }]);
    const save = (factIds: readonly string[], previewId: string) =>
      handlers['handoff:save']({
        previewId,
        placeId: 'clipboard',
        title: 'x',
        brief: words('g'),
        factIds: [...factIds],
        choices: {},
        addsPointer: false,
      });
    await save([], preview.id);
    expect(copied.at(-1)).not.toContain('hydrographer');
    const other = await engine.facts.add({ section: 'profile', text: 'Lives in Porto' });
    await engine.facts.edit({ id: fact.id, since: 'March 2026' });
    await save([fact.id, other.id], (await handlers['handoff:prepare']({ conversationId: id })).id);
    expect(copied.at(-1)).toContain('## Memory used\n- Works as a hydrographer (since March 2026)\n');
    expect(copied.at(-1)).not.toContain('Porto');
  });

  it('has the headings of the settings', async () => {
    const { engine, toNotes, onlyNote } = await start();
    engine.settings.set('handoff.heading_next_steps', 'Nächste Schritte');
    await toNotes();
    expect(readFileSync(onlyNote(), 'utf8')).toContain('## Nächste Schritte\n- [ ] Test the leap day');
  });
});

describe('once more, without a preview', () => {
  it('goes where the last one went, with the model’s version, else with what was picked out', async () => {
    const { handlers, conversationId, engine, toNotes, onlyNote, copied, prepare, save } = await start();
    expect(await handlers['handoff:repeat']({ conversationId })).toBeNull();
    await toNotes();
    engine.provider.script({ steps: [MODEL_BRIEF] });
    expect(await handlers['handoff:repeat']({ conversationId })).toMatchObject({ written: { isUpdate: true } });
    expect(readFileSync(onlyNote(), 'utf8')).toContain('## Goal\nOne CSV a year.');
    engine.clock.now += 1_000;
    await save(await prepare(), 'clipboard');
    engine.provider.script({ steps: ['nothing of the kind'] });
    expect(await handlers['handoff:repeat']({ conversationId })).toMatchObject({
      written: { destination: 'clipboard' },
    });
    expect(copied.at(-1)).toContain('## Goal\nRead the tide tables into one CSV.');
  });
});

it('where a note holds what is to be forgotten is known, and the file is only listed', async () => {
  const { toNotes, onlyNote, engine } = await start();
  await toNotes({ brief: words('Zebra') });
  const paths = engine.store.handoffs.listPaths(engine.workspaceId);
  const count = (text: string) => text.split('Zebra').length - 1;
  expect(await countInFiles([...paths, join(folder, 'gone.md')], count)).toEqual([{ path: onlyNote(), count: 1 }]);
});

describe('a password in the chat', () => {
  const HALF = 'blau77';
  const LONG = `Read the tables. My wifi password is Tr4ktor!${HALF}. We decided to keep the local time. `.repeat(9);

  it('reaches neither the preview, whole or in part, nor the clipboard', async () => {
    const { prepare, engine, conversationId, save, copied } = await start();
    await engine.exchange(LONG, { steps: ['Good.'] }, conversationId);
    const preview = await prepare();
    expect(preview.redactions).toBeGreaterThan(0);
    await save(preview, 'clipboard');
    expect(`${JSON.stringify(preview.brief)}${copied.join()}`).not.toMatch(/Tr4ktor|blau77/);
  });

  it('is gone from the model’s version, too', async () => {
    const { prepare, engine, conversationId, handlers } = await start();
    await engine.exchange(LONG, { steps: ['Good.'] }, conversationId);
    const preview = await prepare();
    engine.provider.script({ steps: [`## Goal\nGet in with ${HALF}.\n`] });
    await handlers['handoff:ask']({ previewId: preview.id });
    const told = () => engine.told.flatMap((each) => (each.name === 'handoff:brief' ? [each.payload] : []));
    await settled(() => told().at(-1)?.state === 'done');
    expect(told().at(-1)?.brief.goal).toBe('Get in with [REDACTED].');
  });
});
