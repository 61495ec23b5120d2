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
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { link } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { canMount } from '../../../scripts/suite/can-mount';
import { type Protected, protect } from '../../privacy/protect';
import { defaultHeadings, renderNote } from './note';
import { findNote, openNotesFolder } from './notes-folder';
import { hashText, replaceNote, writeNewNote } from './write-note';

// As it is, but for the file system that knows no links.
vi.mock('node:fs/promises', { spy: true });

let project: string;
let text: Protected;
beforeEach(async () => {
  project = realpathSync(mkdtempSync(join(tmpdir(), 'hearth-notes-')));
  text = (await protect('# Note\n')).text;
});
afterEach(() => rmSync(project, { recursive: true, force: true }));
const open = () => openNotesFolder({ project, notesDir: 'notes' });
const isRoot = process.getuid?.() === 0;

/** Only the superuser may make a disk of 64 kB. */
describe.skipIf(!canMount())('on a disk of its own', () => {
  it('leaves neither a part of the note nor a changed one when it is full or read-only, and says so', async () => {
    const folder = await open();
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', folder]);
    try {
      const file = await writeNewNote(folder, 'a.md', text);
      const long = (await protect('x'.repeat(100_000))).text;
      await expect(writeNewNote(folder, 'b.md', long)).rejects.toMatchObject({ code: 'disk_full' });
      await expect(replaceNote(file, hashText(text), long)).rejects.toMatchObject({ code: 'disk_full' });
      execFileSync('mount', ['-o', 'remount,ro', folder]);
      await expect(writeNewNote(folder, 'b.md', text)).rejects.toMatchObject({ code: 'read_only' });
      expect(readdirSync(folder)).toEqual(['a.md']);
      expect(readFileSync(file, 'utf8')).toBe(text);
    } finally {
      execFileSync('umount', ['--lazy', folder]);
    }
  });
});

describe('writing a note', () => {
  it('makes the folder, writes the bytes and leaves nothing else behind', async () => {
    const file = await writeNewNote(await open(), 'a.md', text);
    expect(readFileSync(file, 'utf8')).toBe('# Note\n');
    expect(readdirSync(join(project, 'notes'))).toEqual(['a.md']);
  });

  it('never writes over a file that is there', async () => {
    const folder = await open();
    writeFileSync(join(folder, 'a.md'), 'mine');
    expect(await writeNewNote(folder, 'a.md', text)).toBe(join(folder, 'a-2.md'));
    expect(readFileSync(join(folder, 'a.md'), 'utf8')).toBe('mine');
  });

  it('on a drive that knows no second names writes as whole, and over nothing', async () => {
    const folder = await open();
    const refused = Object.assign(new Error('no links here'), { code: 'EPERM' });
    vi.mocked(link).mockRejectedValueOnce(refused).mockRejectedValueOnce(refused).mockRejectedValueOnce(refused);
    expect(await writeNewNote(folder, 'a.md', text)).toBe(join(folder, 'a.md'));
    expect(await writeNewNote(folder, 'a.md', text)).toBe(join(folder, 'a-2.md'));
    expect(readdirSync(folder).sort()).toEqual(['a-2.md', 'a.md']);
    for (const name of readdirSync(folder)) expect(readFileSync(join(folder, name), 'utf8')).toBe('# Note\n');
  });

  it('leaves a note to those who could read it before', async () => {
    const file = await writeNewNote(await open(), 'a.md', text);
    chmodSync(file, 0o600);
    await replaceNote(file, hashText(text), (await protect('# Again\n')).text);
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  it('gives two handoffs at once two files, whole', async () => {
    const folder = await open();
    const files = await Promise.all(Array.from({ length: 8 }, () => writeNewNote(folder, 'a.md', text)));
    expect(new Set(files).size).toBe(8);
    for (const file of files) expect(readFileSync(file, 'utf8')).toBe('# Note\n');
  });

  it('does not write through a link in place of the file', async () => {
    const folder = await open();
    writeFileSync(join(project, 'outside.txt'), 'mine');
    symlinkSync(join(project, 'outside.txt'), join(folder, 'a.md'));
    expect(await writeNewNote(folder, 'a.md', text)).toBe(join(folder, 'a-2.md'));
    await expect(replaceNote(join(folder, 'a.md'), hashText('mine'), text)).rejects.toThrow(/is a link/);
    expect(readFileSync(join(project, 'outside.txt'), 'utf8')).toBe('mine');
  });

  it('refuses a notes folder that is a link, a file, or outside', async () => {
    const outside = mkdtempSync(join(tmpdir(), 'hearth-outside-'));
    symlinkSync(outside, join(project, 'notes'));
    await expect(open()).rejects.toThrow(/is a link/);
    rmSync(join(project, 'notes'));
    writeFileSync(join(project, 'notes'), '');
    await expect(open()).rejects.toThrow(/is a file/);
    await expect(openNotesFolder({ project, notesDir: '../elsewhere' })).rejects.toThrow(/inside the project/);
    expect(readdirSync(outside)).toEqual([]);
    rmSync(outside, { recursive: true });
  });

  it('writes nothing where the folder became a link after the preview', async () => {
    const folder = await open();
    const outside = mkdtempSync(join(tmpdir(), 'hearth-outside-'));
    renameSync(folder, `${folder}-moved`);
    symlinkSync(outside, folder);
    await expect(writeNewNote(folder, 'a.md', text)).rejects.toThrow(/through a link/);
    expect(readdirSync(outside)).toEqual([]);
    rmSync(outside, { recursive: true });
  });

  it('does not replace a file that changed while it was looked at', async () => {
    const folder = await open();
    const file = join(folder, 'a.md');
    writeFileSync(file, 'theirs');
    await expect(replaceNote(file, hashText('what was shown'), text)).rejects.toThrow(/was changed/);
    expect(readFileSync(file, 'utf8')).toBe('theirs');
    await replaceNote(file, hashText('theirs'), text);
    expect(readFileSync(file, 'utf8')).toBe('# Note\n');
  });

  it('says so when the project is gone', async () => {
    rmSync(project, { recursive: true });
    await expect(open()).rejects.toThrow(/is not there/);
    mkdirSync(project);
  });

  it.runIf(isRoot)('does not take over a file of another user', async () => {
    const file = join(await open(), 'a.md');
    writeFileSync(file, 'theirs');
    execFileSync('chown', ['65534', file]);
    await expect(replaceNote(file, hashText('theirs'), text)).rejects.toThrow(/another user/);
    expect(readFileSync(file, 'utf8')).toBe('theirs');
  });
});

describe('finding a note again', () => {
  it('knows it by its conversation, also when it was renamed, and passes over what is no note', async () => {
    const folder = await open();
    const front = {
      title: 'T',
      created: 'c',
      updated: 'u',
      conversation: 'id-1',
      workspace: 'w',
      model: 'm',
      messages: '1..2',
    };
    const empty = { goal: 'g', state: '', decisions: '', openQuestions: '', nextSteps: '', memoryUsed: '' };
    writeFileSync(join(folder, 'zz renamed.md'), renderNote(front, empty, defaultHeadings));
    writeFileSync(join(folder, 'a.md'), '# not ours\nconversation: id-1\n');
    mkdirSync(join(folder, 'b.md'));
    expect(await findNote(folder, 'id-1')).toBe(join(folder, 'zz renamed.md'));
    expect(await findNote(folder, 'id-2')).toBeNull();
  });
});
