import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Brief, HandoffOutcome, HandoffPreview } from '../../src-preload/contract/handoff';
import { settled, startTestEngine } from '../assistant/engine.fixture';
import type { HandoffProject } from '../handoff/deps';
import { countInFiles } from '../handoff/files-outside';
import { startHandoff } from './start-handoff';

let folder: string;
beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'hearth-handoff-')));
});
afterEach(() => {
  chmodSync(join(folder), 0o755);
  rmSync(folder, { recursive: true, force: true });
});

const SECRET = 'sk-live-4fG9kQ2mZx81Lw0vB7tRyU3n';
const MODEL_BRIEF = '## Goal\nOne CSV a year.\n\n## Next steps\n- Test for 29 February\n- [x] Enter 2018 by hand\n';

/** An engine with one exchange, one linked project, and a desktop that only notes what it is asked. */
async function start({ title = 'Tide tables', withProject = true } = {}) {
  const engine = startTestEngine();
  const copied: string[] = [];
  const shown: string[] = [];
  const pointers: string[] = [];
  const pick: { path: string | null } = { path: null };
  mkdirSync(join(folder, 'tide-tables'), { recursive: true });
  const project: HandoffProject = {
    id: 'p1',
    name: 'tide-tables',
    realPath: join(folder, 'tide-tables'),
    notesDir: 'notes',
    hasPointer: (name) => pointers.some((path) => path.endsWith(name)),
    addPointer: async ({ path }) => pointers.push(path) > 0,
  };
  const { handlers } = startHandoff(engine.deps, {
    sessions: engine.sessions,
    desktop: {
      copy: (text) => void copied.push(text),
      showInFolder: (path) => void shown.push(path),
      pickNew: async () => pick.path,
      pickExisting: async () => pick.path,
    },
    projects: () => (withProject ? [project] : []),
  });
  const conversationId = await engine.exchange('Read the tide tables into one CSV.', {
    steps: ['We decided to keep local time. Next steps:\n- Test the leap day'],
  });
  engine.store.conversations.setTitle({ id: conversationId, title: title as never, titleBy: 'user' });
  const prepare = () => handlers['handoff:prepare']({ conversationId });
  const save = async (
    preview: HandoffPreview,
    placeId: string,
    change: Partial<Parameters<(typeof handlers)['handoff:save']>[0]> = {},
  ): Promise<HandoffOutcome> => {
    const { memoryUsed: _, ...brief } = preview.brief;
    const { title: shownTitle } = preview;
    const rest = {
      previewId: preview.id,
      placeId,
      title: shownTitle,
      brief,
      factIds: [],
      choices: {},
      addsPointer: false,
    };
    return handlers['handoff:save']({ ...rest, ...change });
  };
  const toNotes = async (change = {}) => save(await prepare(), 'notes:p1', change);
  const notes = () => join(folder, 'tide-tables', 'notes');
  const onlyNote = () => join(notes(), readdirSync(notes()).filter((name) => name.endsWith('.md'))[0] ?? '');
  return {
    engine,
    handlers,
    conversationId,
    prepare,
    save,
    toNotes,
    copied,
    shown,
    pointers,
    pick,
    project,
    notes,
    onlyNote,
  };
}

const words = (goal: string): Omit<Brief, 'memoryUsed'> => ({
  goal,
  state: '',
  decisions: '',
  openQuestions: '',
  nextSteps: '- [ ] Test the leap day',
});

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
    await save([fact.id, other.id], (await handlers['handoff:prepare']({ conversationId: id })).id);
    expect(copied.at(-1)).toContain('## Memory used\n- Works as a hydrographer\n');
    expect(copied.at(-1)).not.toContain('Porto');
  });

  it('has the headings of the settings', async () => {
    const { engine, toNotes, onlyNote } = await start();
    engine.settings.set('handoff.heading_next_steps', 'Nächste Schritte');
    await toNotes();
    expect(readFileSync(onlyNote(), 'utf8')).toContain('## Nächste Schritte\n- [ ] Test the leap day');
  });
});

describe('the notes folder', () => {
  it('gets a note named by day and title, logged without a word of it', async () => {
    const { toNotes, notes, engine, pointers } = await start();
    const done = await toNotes({ addsPointer: true });
    expect(done).toMatchObject({
      kind: 'written',
      written: { label: 'notes/2026-11-21-tide-tables.md', isUpdate: false },
    });
    expect(readdirSync(notes())).toEqual(['2026-11-21-tide-tables.md']);
    expect(pointers).toEqual(['notes/2026-11-21-tide-tables.md']);
    const logged = engine.logged.find((each) => 'event' in each && each.event === 'handoff_written');
    expect(logged).toEqual({ event: 'handoff_written', bytes: expect.any(Number), duration_ms: 0 });
  });

  it('brings the same file up to date when the chat is handed over again, also a renamed one', async () => {
    const { toNotes, notes, engine, onlyNote } = await start();
    await toNotes({ brief: words('First') });
    renameSync(onlyNote(), join(notes(), 'renamed.md'));
    engine.clock.now += 86_400_000;
    const again = await toNotes({ brief: words('Second') });
    expect(again).toMatchObject({ written: { label: 'notes/renamed.md', isUpdate: true } });
    expect(readdirSync(notes())).toEqual(['renamed.md']);
    const text = readFileSync(join(notes(), 'renamed.md'), 'utf8');
    expect(text).toContain('## Goal\nSecond\n');
    expect(text).toContain('created: 2026-11-21T');
    expect(text).toContain('updated: 2026-11-22T');
  });

  it('shows an edited section with what the user wrote, keeps it unless told, and keeps ticks', async () => {
    const { toNotes, prepare, save, onlyNote } = await start();
    await toNotes({ brief: words('First') });
    const ticked = readFileSync(onlyNote(), 'utf8').replace('[ ] Test', '[x] Test').replace('First', 'My own goal');
    writeFileSync(onlyNote(), ticked);
    const preview = await prepare();
    const place = preview.places.find(({ id }) => id === 'notes:p1');
    expect(place?.edited).toEqual([
      { part: 'goal', mine: 'My own goal', how: 'changed' },
      { part: 'nextSteps', mine: '- [x] Test the leap day', how: 'ticked' },
    ]);
    const kept = await save(preview, 'notes:p1', { brief: words('Second') });
    expect(kept).toMatchObject({ written: { remarks: ['What you changed in the file was kept: Goal, Next steps.'] } });
    expect(readFileSync(onlyNote(), 'utf8')).toContain('## Goal\nMy own goal\n');
    await toNotes({ brief: words('Third'), choices: { goal: 'both', nextSteps: 'new' } });
    expect(readFileSync(onlyNote(), 'utf8')).toContain('## Goal\nMy own goal\n\nThird\n');
    expect(readFileSync(onlyNote(), 'utf8')).toContain('- [x] Test the leap day');
  });

  it('says so when the note is gone, and writes a new one of the same name', async () => {
    const { toNotes, prepare, onlyNote, notes } = await start();
    await toNotes();
    rmSync(onlyNote());
    const place = (await prepare()).places[0];
    expect(place).toMatchObject({ isUpdate: false, remarks: [expect.stringMatching(/is not in notes any more/)] });
    await toNotes();
    expect(readdirSync(notes())).toEqual(['2026-11-21-tide-tables.md']);
  });

  it('keeps CRLF, a missing last newline, foreign sections and a secret of the user’s own in the file', async () => {
    const { toNotes, onlyNote } = await start();
    await toNotes({ brief: words('First') });
    const mine = `${readFileSync(onlyNote(), 'utf8').replaceAll('\n', '\r\n')}\r\n## Mine\r\npassword: ${SECRET}`;
    writeFileSync(onlyNote(), mine);
    await toNotes({ brief: words('Second') });
    const text = readFileSync(onlyNote(), 'utf8');
    expect(text.endsWith(`## Mine\r\npassword: ${SECRET}`)).toBe(true);
    expect(text).toContain('## Goal\r\nSecond\r\n');
    expect(/[^\r]\n/.test(text)).toBe(false);
  });

  it('knows a note whose front matter was broken by hand, and leaves that as it is', async () => {
    const { toNotes, prepare, onlyNote, notes } = await start();
    await toNotes();
    writeFileSync(onlyNote(), readFileSync(onlyNote(), 'utf8').replace('title: Tide tables', 'title: "Tide'));
    expect((await prepare()).places[0]?.remarks.join()).toMatch(/cannot be read any more/);
    await toNotes({ brief: words('Second') });
    expect(readFileSync(onlyNote(), 'utf8')).toContain('title: "Tide\n');
    expect(readdirSync(notes())).toHaveLength(1);
  });

  it('takes memory out in a Git work tree until it is switched on, and says whether Git ignores the folder', async () => {
    const { prepare, project } = await start();
    expect((await prepare()).places[0]?.hasMemory).toBe(true);
    mkdirSync(join(project.realPath, '.git'));
    const committed = (await prepare()).places[0];
    expect(committed).toMatchObject({ hasMemory: false, remarks: [expect.stringMatching(/committed to Git/)] });
    writeFileSync(join(project.realPath, '.gitignore'), 'node_modules\n/notes/\n');
    expect((await prepare()).places[0]).toMatchObject({
      hasMemory: false,
      remarks: [expect.stringMatching(/ignores it/)],
    });
  });
});

describe('a note is not written', () => {
  it('through a link in the way of the folder, said in the preview already', async () => {
    const { prepare, save, project } = await start();
    mkdirSync(join(folder, 'elsewhere'));
    symlinkSync(join(folder, 'elsewhere'), join(project.realPath, 'notes'));
    const preview = await prepare();
    expect(preview.places[0]?.refusal).toMatch(/is a link/);
    await expect(save(preview, 'notes:p1')).rejects.toMatchObject({ code: 'refused' });
    expect(readdirSync(join(folder, 'elsewhere'))).toEqual([]);
  });

  it('where the folder was replaced by a link after the preview', async () => {
    const { toNotes, prepare, save, notes } = await start();
    await toNotes();
    const preview = await prepare();
    renameSync(notes(), join(folder, 'moved'));
    symlinkSync(join(folder, 'moved'), notes());
    const before = readFileSync(join(folder, 'moved', readdirSync(join(folder, 'moved'))[0] ?? ''), 'utf8');
    await expect(save(preview, 'notes:p1', { brief: words('Second') })).rejects.toThrow(/link/);
    expect(readdirSync(join(folder, 'moved'))).toHaveLength(1);
    expect(readFileSync(join(folder, 'moved', readdirSync(join(folder, 'moved'))[0] ?? ''), 'utf8')).toBe(before);
  });

  it('over a file that was changed while the preview was open', async () => {
    const { toNotes, prepare, save, onlyNote } = await start();
    await toNotes();
    const preview = await prepare();
    writeFileSync(onlyNote(), `${readFileSync(onlyNote(), 'utf8')}mine\n`);
    await expect(save(preview, 'notes:p1')).rejects.toMatchObject({ code: 'changed_on_disk' });
    expect(readFileSync(onlyNote(), 'utf8').endsWith('mine\n')).toBe(true);
  });

  it('twice by two handoffs at once: the second one is told to look again', async () => {
    const { prepare, save, notes } = await start();
    const [one, two] = [await prepare(), await prepare()];
    const [first, second] = await Promise.allSettled([save(one, 'notes:p1'), save(two, 'notes:p1')]);
    expect(first.status).toBe('fulfilled');
    expect(second).toMatchObject({ status: 'rejected', reason: { code: 'changed_on_disk' } });
    expect(readdirSync(notes())).toHaveLength(1);
  });

  it.skipIf(process.getuid?.() !== 0)('over a file of another owner', async () => {
    const { toNotes, prepare, save, onlyNote } = await start();
    await toNotes();
    execFileSync('chown', ['65534', onlyNote()]);
    const before = readFileSync(onlyNote(), 'utf8');
    await expect(save(await prepare(), 'notes:p1', { brief: words('x') })).rejects.toMatchObject({ code: 'not_ours' });
    expect(readFileSync(onlyNote(), 'utf8')).toBe(before);
  });

  it.each([
    ['../../etc/passwd', 'etc-passwd'],
    ['CON', 'con-note'],
    ['🚢 '.repeat(50), 'note'],
    ['a'.repeat(300), 'a'.repeat(60)],
    ['...\\..\\x', 'x'],
  ])('anywhere but inside the folder, whatever the title: %s', async (title, slug) => {
    const { toNotes, notes } = await start({ title });
    await toNotes();
    expect(readdirSync(notes())).toEqual([`2026-11-21-${slug}.md`]);
    expect(readdirSync(folder)).toEqual(['tide-tables']);
  });
});

describe('the project chat', () => {
  it('is found or made, holds one handoff_context and never two, and comes after the system message', async () => {
    const { prepare, save, engine, conversationId } = await start();
    const [one, two] = [await prepare(), await prepare()];
    const outcomes = await Promise.all([
      save(one, 'chat', { brief: words('First') }),
      save(two, 'chat', { brief: words('Second') }),
    ]);
    const ids = outcomes.map((each) => (each.kind === 'written' ? each.written.conversationId : null));
    expect(new Set(ids).size).toBe(1);
    const chatId = ids[0] ?? '';
    expect(engine.store.conversations.read(chatId)).toMatchObject({ kind: 'project', title: 'Tide tables' });
    expect(engine.store.handoffs.findChat(conversationId)).toBe(chatId);
    expect(engine.store.handoffs.projectOf(chatId)).toBe('p1');
    await engine.exchange('Go on', { steps: ['Yes.'] }, chatId);
    expect(engine.branch(chatId).map(({ role, messageType }) => [role, messageType])).toEqual([
      ['system', 'handoff_context'],
      ['user', 'text'],
      ['assistant', 'text'],
    ]);
    const sent = engine.provider.requests.at(-1)?.messages ?? [];
    expect(sent.map(({ role }) => role)).toEqual(['system', 'user']);
    expect(sent[0]?.content).toMatch(
      /\[begin data: handoff context\]\n# Tide tables\n\n## Goal\nSecond[\s\S]*\[end data\]$/,
    );
    expect(sent[0]?.content).not.toContain('First');
  });

  it('is made anew when it was deleted', async () => {
    const { prepare, save, engine } = await start();
    const first = await save(await prepare(), 'chat');
    const id = first.kind === 'written' ? (first.written.conversationId ?? '') : '';
    engine.sessions.remove(id);
    expect(await save(await prepare(), 'chat')).not.toMatchObject({ written: { conversationId: id } });
  });

  it('is given 1,000 tokens at most', async () => {
    const { prepare, save, engine } = await start();
    const long = { ...words('g'), state: 'A sentence about the harbour.\n'.repeat(800) };
    const done = await save(await prepare(), 'chat', { brief: long });
    const id = done.kind === 'written' ? (done.written.conversationId ?? '') : '';
    const content = engine.branch(id)[0]?.content ?? '';
    expect(content.length / 4).toBeLessThanOrEqual(1_000);
    expect(content.length / 4).toBeGreaterThan(900);
    expect(content).toContain('## Next steps\n- [ ] Test the leap day');
  });
});

describe('a file', () => {
  it('is new, or the handoff of this chat; nothing else is written over', async () => {
    const { prepare, save, pick, handlers, conversationId, shown } = await start();
    pick.path = join(folder, 'brief.md');
    expect(await save(await prepare(), 'file', { brief: words('First') })).toMatchObject({
      written: { label: 'brief.md' },
    });
    const again = await prepare();
    expect(again.places.map(({ label }) => label)).toContain('brief.md');
    await save(again, 'file', { brief: words('Second') });
    expect(readFileSync(pick.path, 'utf8')).toContain('## Goal\nSecond');
    pick.path = join(folder, 'mine.txt');
    writeFileSync(pick.path, 'mine');
    await expect(save(await prepare(), 'file')).rejects.toMatchObject({ code: 'in_the_way' });
    expect(readFileSync(pick.path, 'utf8')).toBe('mine');
    await handlers['handoff:show']({ conversationId });
    expect(shown.map((path) => basename(path))).toEqual(['brief.md']);
  });

  it('is known to a window that opens the chat, however long that is: none of its messages is read for it', async () => {
    const { prepare, save, pick, handlers, conversationId, engine } = await start();
    pick.path = join(folder, 'brief.md');
    await save(await prepare(), 'file', { brief: words('First') });
    const branch = vi.spyOn(engine.store.messages, 'listBranch');
    const message = vi.spyOn(engine.store.messages, 'read');
    expect(await handlers['handoff:state']({ conversationId })).toEqual({ label: 'brief.md', destination: 'file' });
    expect(branch).not.toHaveBeenCalled();
    expect(message).not.toHaveBeenCalled();
    engine.store.conversations.setDeleted({ id: conversationId, at: 1 });
    expect(() => handlers['handoff:state']({ conversationId })).toThrow(expect.objectContaining({ code: 'not_found' }));
  });

  it('that was edited and is picked again is shown first', async () => {
    const { prepare, save, pick } = await start();
    pick.path = join(folder, 'brief.md');
    await save(await prepare(), 'file', { brief: words('First') });
    writeFileSync(pick.path, readFileSync(pick.path, 'utf8').replace('First', 'Mine'));
    const shown = await save(await prepare(), 'file', { brief: words('Second') });
    expect(shown).toMatchObject({ kind: 'edited' });
    expect(readFileSync(pick.path, 'utf8')).toContain('Mine');
    if (shown.kind !== 'edited') return;
    await save(shown.preview, shown.preview.placeId, { brief: words('Second'), choices: { goal: 'new' } });
    expect(readFileSync(pick.path, 'utf8')).toContain('## Goal\nSecond');
  });

  it('is not written when the user picks none', async () => {
    const { prepare, save } = await start();
    expect(await save(await prepare(), 'file')).toEqual({ kind: 'cancelled' });
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

describe('a handoff that is opened', () => {
  it('becomes the context of a new chat, and what is none does not', async () => {
    const { handlers, copied, prepare, save, engine } = await start();
    await save(await prepare(), 'clipboard', { brief: words('Read the tables') });
    const opened = await handlers['handoff:open-text']({ text: (copied[0] ?? '').replaceAll('\n', '\r\n') });
    expect(opened).toMatchObject({ title: 'Tide tables', kind: 'chat' });
    const [context] = engine.branch(opened?.id ?? '');
    expect(context).toMatchObject({ role: 'system', messageType: 'handoff_context' });
    expect(context?.content).toContain('# Tide tables\n\n## Goal\nRead the tables\n');
    expect(await handlers['handoff:open-text']({ text: '# Just a note\n' })).toBeNull();
    expect(await handlers['handoff:open-text']({ text: '---\nschema: other@1\n---\n# x' })).toBeNull();
  });

  it('that is too long for a chat says that its end is left out', async () => {
    const { handlers, copied, prepare, save, engine } = await start();
    await save(await prepare(), 'clipboard', { brief: { ...words('g'), state: 'About the harbour.\n'.repeat(900) } });
    const opened = await handlers['handoff:open-text']({ text: copied[0] ?? '' });
    const content = engine.branch(opened?.id ?? '')[0]?.content ?? '';
    expect(content.length / 4).toBeLessThanOrEqual(1_000);
    expect(content).toContain('About the harbour.');
    expect(content).toMatch(/\(The rest of the file is left out/);
  });

  it('from a file says by name what is none', async () => {
    const { handlers, pick } = await start();
    pick.path = join(folder, 'x.md');
    writeFileSync(pick.path, 'no');
    await expect(handlers['handoff:open']({})).rejects.toThrow(/x\.md is no handoff/);
    pick.path = null;
    expect(await handlers['handoff:open']({})).toBeNull();
  });
});

it('where a note holds what is to be forgotten is known, and the file is only listed', async () => {
  const { toNotes, onlyNote, engine } = await start();
  await toNotes({ brief: words('Zebra') });
  const paths = engine.store.handoffs.listPaths(engine.workspaceId);
  const count = (text: string) => text.split('Zebra').length - 1;
  expect(await countInFiles([...paths, join(folder, 'gone.md')], count)).toEqual([{ path: onlyNote(), count: 1 }]);
});
