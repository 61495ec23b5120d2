import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  linkSync,
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
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { canMount } from '../../../scripts/suite/can-mount';
import { swapping } from '../../disk/swapping.fixture';
import { type Protected, protect } from '../../privacy/protect';
import { defaultHeadings, renderNote } from './note';
import { findNote, inNotesFolder, notesFolder } from './notes-folder';
import { hashText, replaceNote, writeNewNote } from './write-note';

// As it is, but for the file system that knows no links.
vi.mock('node:fs', { spy: true });

let project: string;
let text: Protected;
beforeEach(async () => {
  project = realpathSync(mkdtempSync(join(tmpdir(), 'hearth-notes-')));
  text = (await protect('# Note\n')).text;
});
afterEach(() => rmSync(project, { recursive: true, force: true }));
const notes = () => notesFolder({ project, notesDir: 'notes' });
/** The folder, made, and its path. */
const open = () => {
  inNotesFolder(notes(), true, () => true);
  return join(project, 'notes');
};
const write = (name: string, words = text) => join(project, 'notes', writeNewNote(notes(), name, words));
const replace = (name: string, seen: string, words = text) => replaceNote(notes(), { name, seen }, words);
const isRoot = process.getuid?.() === 0;

/** Only the superuser may make a disk of 64 kB. */
describe.skipIf(!canMount())('on a disk of its own', () => {
  it('leaves neither a part of the note nor a changed one when it is full or read-only, and says so', async () => {
    const folder = open();
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', folder]);
    try {
      const file = write('a.md');
      const long = (await protect('x'.repeat(100_000))).text;
      expect(() => write('b.md', long)).toThrow(expect.objectContaining({ code: 'disk_full' }));
      expect(() => replace('a.md', hashText(text), long)).toThrow(expect.objectContaining({ code: 'disk_full' }));
      execFileSync('mount', ['-o', 'remount,ro', folder]);
      expect(() => write('b.md')).toThrow(expect.objectContaining({ code: 'read_only' }));
      expect(readdirSync(folder)).toEqual(['a.md']);
      expect(readFileSync(file, 'utf8')).toBe(text);
    } finally {
      execFileSync('umount', ['--lazy', folder]);
    }
  });
});

describe('writing a note', () => {
  it('makes the folder, writes the bytes and leaves nothing else behind', async () => {
    const file = write('a.md');
    expect(readFileSync(file, 'utf8')).toBe('# Note\n');
    expect(readdirSync(join(project, 'notes'))).toEqual(['a.md']);
  });

  it('never writes over a file that is there', async () => {
    const folder = open();
    writeFileSync(join(folder, 'a.md'), 'mine');
    expect(write('a.md')).toBe(join(folder, 'a-2.md'));
    expect(readFileSync(join(folder, 'a.md'), 'utf8')).toBe('mine');
  });

  it('on a drive that knows no second names writes as whole, and over nothing', async () => {
    const folder = open();
    const refused = Object.assign(new Error('no links here'), { code: 'EPERM' });
    for (let time = 0; time < 3; time += 1)
      vi.mocked(linkSync).mockImplementationOnce(() => {
        throw refused;
      });
    expect(write('a.md')).toBe(join(folder, 'a.md'));
    expect(write('a.md')).toBe(join(folder, 'a-2.md'));
    expect(readdirSync(folder).sort()).toEqual(['a-2.md', 'a.md']);
    for (const name of readdirSync(folder)) expect(readFileSync(join(folder, name), 'utf8')).toBe('# Note\n');
  });

  it('leaves a note to those who could read it before', async () => {
    const file = write('a.md');
    chmodSync(file, 0o600);
    replace('a.md', hashText(text), (await protect('# Again\n')).text);
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  it('gives eight handoffs of one name eight files, whole', async () => {
    const files = Array.from({ length: 8 }, () => write('a.md'));
    expect(new Set(files).size).toBe(8);
    for (const file of files) expect(readFileSync(file, 'utf8')).toBe('# Note\n');
  });

  it('does not write through a link in place of the file', async () => {
    const folder = open();
    writeFileSync(join(project, 'outside.txt'), 'mine');
    symlinkSync(join(project, 'outside.txt'), join(folder, 'a.md'));
    expect(write('a.md')).toBe(join(folder, 'a-2.md'));
    expect(() => replace('a.md', hashText('mine'))).toThrow(/is a link/);
    expect(readFileSync(join(project, 'outside.txt'), 'utf8')).toBe('mine');
  });

  it('refuses a notes folder that is a link, a file, or outside', async () => {
    const outside = mkdtempSync(join(tmpdir(), 'hearth-outside-'));
    symlinkSync(outside, join(project, 'notes'));
    expect(open).toThrow(/is a link/);
    rmSync(join(project, 'notes'));
    writeFileSync(join(project, 'notes'), '');
    expect(open).toThrow(/is a file/);
    expect(() => notesFolder({ project, notesDir: '../elsewhere' })).toThrow(/inside the project/);
    expect(readdirSync(outside)).toEqual([]);
    rmSync(outside, { recursive: true });
  });

  it('writes nothing where the folder became a link after the preview', async () => {
    const folder = open();
    const outside = mkdtempSync(join(tmpdir(), 'hearth-outside-'));
    renameSync(folder, `${folder}-moved`);
    symlinkSync(outside, folder);
    expect(() => write('a.md')).toThrow(/is a link/);
    expect(readdirSync(outside)).toEqual([]);
    rmSync(outside, { recursive: true });
  });

  it.skipIf(process.platform !== 'linux')(
    'never writes elsewhere while the folder is swapped for a link and back',
    async () => {
      const folder = open();
      const outside = mkdtempSync(join(tmpdir(), 'hearth-outside-'));
      const swap = swapping(folder, outside);
      let wrote = 0;
      for (let time = 0; time < 600; time += 1) {
        try {
          write(`${time}.md`);
          wrote += 1;
        } catch (error) {
          // A link, or a folder that was taken away meanwhile.
          expect(['unsafe_path', 'ENOENT']).toContain(error instanceof Error && 'code' in error ? error.code : error);
        }
      }
      expect(await swap.end()).toBeGreaterThan(0);
      expect(wrote).toBeGreaterThan(0);
      expect(readdirSync(outside)).toEqual([]);
      rmSync(outside, { recursive: true });
    },
    120_000,
  );

  it('does not replace a file that changed while it was looked at', async () => {
    const folder = open();
    const file = join(folder, 'a.md');
    writeFileSync(file, 'theirs');
    expect(() => replace('a.md', hashText('what was shown'))).toThrow(/was changed/);
    expect(readFileSync(file, 'utf8')).toBe('theirs');
    replace('a.md', hashText('theirs'));
    expect(readFileSync(file, 'utf8')).toBe('# Note\n');
  });

  it('says so when the project is gone', async () => {
    rmSync(project, { recursive: true });
    expect(open).toThrow(/is not there/);
    mkdirSync(project);
  });

  it.runIf(isRoot)('does not take over a file of another user', async () => {
    const file = join(open(), 'a.md');
    writeFileSync(file, 'theirs');
    execFileSync('chown', ['65534', file]);
    expect(() => replace('a.md', hashText('theirs'))).toThrow(/another user/);
    expect(readFileSync(file, 'utf8')).toBe('theirs');
  });
});

describe('finding a note again', () => {
  it('knows it by its conversation, also when it was renamed, and passes over what is no note', async () => {
    const folder = open();
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
    expect(findNote(notes(), 'id-1')).toBe('zz renamed.md');
    expect(findNote(notes(), 'id-2')).toBeNull();
  });
});
