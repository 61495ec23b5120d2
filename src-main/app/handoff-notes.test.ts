import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseNote } from '../handoff/note/note';

import { folder, folderForEachTest, SECRET, start, words } from './start-handoff.fixture';

folderForEachTest();

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
    expect(kept).toMatchObject({
      written: { warnings: ['What you changed or wrote yourself was kept: Goal and Next steps.'] },
    });
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
    expect(place).toMatchObject({ isUpdate: false, warnings: [expect.stringMatching(/is no longer in notes/)] });
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
    expect((await prepare()).places[0]?.warnings.join()).toMatch(/cannot read the lines/);
    writeFileSync(onlyNote(), readFileSync(onlyNote(), 'utf8').replace('title: "Tide', 'title: Tide tables'));
    expect((await prepare()).places[0]?.warnings.join()).not.toMatch(/cannot be read/);
    writeFileSync(onlyNote(), readFileSync(onlyNote(), 'utf8').replace('title: Tide tables', 'title: "Tide'));
    await toNotes({ brief: words('Second') });
    expect(readFileSync(onlyNote(), 'utf8')).toContain('title: "Tide\n');
    expect(readdirSync(notes())).toHaveLength(1);
  });

  it('takes memory out in a Git work tree until it is switched on, and says whether Git ignores the folder', async () => {
    const { prepare, project } = await start();
    expect((await prepare()).places[0]?.hasMemory).toBe(true);
    mkdirSync(join(project.realPath, '.git'));
    const committed = (await prepare()).places[0];
    expect(committed).toMatchObject({ hasMemory: false, warnings: [expect.stringMatching(/committed to Git/)] });
    writeFileSync(join(project.realPath, '.gitignore'), 'node_modules\n/notes/\n');
    expect((await prepare()).places[0]).toMatchObject({
      hasMemory: false,
      warnings: [expect.stringMatching(/ignores it/)],
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
    ['lpt9', 'lpt9-note'],
    ['🚢 '.repeat(50), 'note'],
    ['a'.repeat(300), 'a'.repeat(60)],
    ['𐌰'.repeat(300), '𐌰'.repeat(50)],
    ['...\\..\\x', 'x'],
    ['"---\n# no: {yaml} \u0000', 'no-yaml'],
  ])('anywhere but inside the folder, whatever the title, and it is known again: %s', async (title, slug) => {
    const { toNotes, notes, onlyNote, conversationId } = await start({ title });
    await toNotes({ brief: words('First') });
    expect(readdirSync(notes())).toEqual([`2026-11-21-${slug}.md`]);
    expect(readdirSync(folder)).toEqual(['tide-tables']);
    const shown = title.replace(/\s+/g, ' ').trim();
    const note = parseNote(readFileSync(onlyNote(), 'utf8'));
    expect(note).toMatchObject({ title: shown, conversation: conversationId });
    expect(note.preamble).toBe(`# ${shown}\n\n`);
    expect(await toNotes({ brief: words('Second') })).toMatchObject({ written: { isUpdate: true } });
    expect(readFileSync(onlyNote(), 'utf8')).toContain('## Goal\nSecond\n');
  });
});
