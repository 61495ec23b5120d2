import { execFileSync, spawnSync } from 'node:child_process';
import {
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { bundle } from '../../scripts/suite/bundle';
import { holdRoot, withFolder } from './held-folder';
import { removeLeftoversIn } from './leftovers';
import { readPlain, readStart } from './plain-file';
import { swapping } from './swapping.fixture';
import { placeUnlessThere, replaceWith, writeWhole } from './write-whole';

let root = '';
let outside = '';
beforeEach(() => {
  const base = realpathSync(mkdtempSync(join(tmpdir(), 'hearth-held-')));
  root = join(base, 'project');
  outside = join(base, 'outside');
  mkdirSync(join(root, 'memory'), { recursive: true });
  mkdirSync(outside);
});
afterEach(() => rmSync(join(root, '..'), { recursive: true, force: true }));

const UUID = '0192f0c1-0000-4000-8000-000000000001';
const inMemory = <T>(use: Parameters<typeof withFolder<T>>[2], hasDescriptorPaths?: boolean) =>
  withFolder(
    root,
    { label: '', parts: ['memory'], make: true, ...(hasDescriptorPaths === undefined ? {} : { hasDescriptorPaths }) },
    use,
  );

describe.each([
  ['by descriptor', undefined],
  ['by path', false],
] as const)('a folder held %s', (_, way) => {
  it('reads and writes plain files, and makes what is missing when it may', () => {
    rmSync(join(root, 'memory'), { recursive: true });
    expect(withFolder(root, { label: '', parts: ['memory'], make: false }, () => 1)).toBeNull();
    inMemory((folder) => {
      expect(readPlain(folder, 'a.md', 100)).toBeNull();
      writeWhole(folder, { text: 'one' }, (temporary) => placeUnlessThere(folder, temporary, 'a.md'));
      expect(readPlain(folder, 'a.md', 100)?.text).toBe('one');
      expect(writeWhole(folder, { text: 'two' }, (temporary) => placeUnlessThere(folder, temporary, 'a.md'))).toBe(
        false,
      );
      writeWhole(folder, { text: 'three' }, (temporary) => replaceWith(folder, temporary, 'a.md'));
      expect(readStart(folder, 'a.md', 3)?.text).toBe('thr');
    }, way);
    expect(readdirSync(join(root, 'memory'))).toEqual(['a.md']);
  });

  it('names what is in the way: a link, a folder, a pipe, what is too large, a folder that is a link or a file', () => {
    const at = (name: string) => join(root, 'memory', name);
    writeFileSync(join(outside, 'a.md'), 'secret');
    symlinkSync(join(outside, 'a.md'), at('link.md'));
    mkdirSync(at('folder.md'));
    execFileSync('mkfifo', [at('pipe.md')]);
    writeFileSync(at('large.md'), 'x'.repeat(101));
    const sentence = (name: string) =>
      inMemory((folder) => {
        try {
          readPlain(folder, name, 100);
        } catch (error) {
          return error instanceof Error ? error.message : '';
        }
        return 'read';
      }, way);
    expect(sentence('link.md')).toMatch(/^memory\/link\.md is a link: /);
    expect(sentence('folder.md')).toMatch(/^memory\/folder\.md is a folder: /);
    expect(sentence('pipe.md')).toMatch(/^memory\/pipe\.md is a pipe: /);
    expect(sentence('large.md')).toMatch(/^memory\/large\.md is larger than /);
    rmSync(join(root, 'memory'), { recursive: true });
    symlinkSync(outside, join(root, 'memory'));
    expect(() => inMemory(() => 1, way)).toThrow(/^memory is a link: /);
    rmSync(join(root, 'memory'));
    writeFileSync(join(root, 'memory'), '');
    expect(() => inMemory(() => 1, way)).toThrow(/^memory is a file: /);
    expect(() => inMemory((folder) => folder.pathOf('../x'), way)).toThrow();
  });

  it('is none when its path leads elsewhere by now', () => {
    renameSync(root, `${root}-moved`);
    symlinkSync(outside, root);
    expect(() => inMemory(() => 1, way)).toThrow(/link/);
    rmSync(root);
    renameSync(`${root}-moved`, root);
  });
});

describe('what is opened by path only', () => {
  it('is refused when it is not the file that lies there', () => {
    writeFileSync(join(outside, 'a.md'), 'secret');
    writeFileSync(join(root, 'memory', 'a.md'), 'ours');
    inMemory((folder) => {
      const descriptor = openSync(join(outside, 'a.md'), 'r');
      expect(() => folder.confirm(descriptor, 'a.md')).toThrow(/leads out/);
      closeSync(descriptor);
      renameSync(join(root, 'memory'), join(root, 'aside'));
      symlinkSync(outside, join(root, 'memory'));
      expect(() => readPlain(folder, 'a.md', 100)).toThrow(/leads out/);
    }, false);
  });
});

describe.skipIf(!existsSync('/proc/self/fd'))('a link that is swapped in between check and use', () => {
  it('never leads a read or a write out of the folder', async () => {
    writeFileSync(join(root, 'memory', 'a.md'), 'inside');
    writeFileSync(join(outside, 'a.md'), 'outside');
    const swap = swapping(join(root, 'memory'), outside);
    let [read, wrote, refused] = [0, 0, 0];
    for (let time = 0; time < 8_000; time += 1) {
      try {
        const text = withFolder(root, { label: '', parts: ['memory'], make: false }, (folder) => {
          if (time % 20 === 0) {
            writeWhole(folder, { text: 'inside' }, (temporary) => replaceWith(folder, temporary, 'a.md'));
            wrote += 1;
          }
          return readPlain(folder, 'a.md', 100)?.text ?? 'inside';
        });
        if (text !== null) read += 1;
        if (text !== null && text !== 'inside') throw new Error(`read ${text}`);
      } catch (error) {
        if (!(error instanceof Error && 'code' in error && error.code === 'unsafe_path')) throw error;
        refused += 1;
      }
    }
    const swaps = await swap.end();
    expect(readdirSync(outside)).toEqual(['a.md']);
    expect(readFileSync(join(outside, 'a.md'), 'utf8')).toBe('outside');
    expect(Math.min(read, wrote, refused, swaps)).toBeGreaterThan(0);
  }, 120_000);
});

describe('what a kill left behind', () => {
  it('is removed by the next write: only files of exactly such a name that are older than this process', () => {
    const at = (name: string) => join(root, 'memory', name);
    const old = [`.hearth-${UUID}.partial`, `.hearth-${UUID}.tmp`];
    const kept = ['.hearth-notes.partial', `.hearth-${UUID}.partial.md`, `x.hearth-${UUID}.partial`, `.${UUID}.part`];
    const young = `.hearth-${UUID.replace('1', '2')}.partial`;
    for (const name of [...old, ...kept, young]) writeFileSync(at(name), 'half');
    for (const name of [...old, ...kept]) utimesSync(at(name), 1_000_000, 1_000_000);
    inMemory((folder) => writeWhole(folder, { text: 'x' }, (temporary) => placeUnlessThere(folder, temporary, 'a.md')));
    expect(readdirSync(join(root, 'memory')).sort()).toEqual(['a.md', ...kept, young].sort());
  });

  it('is removed by the next start that writes there, after every kill', async () => {
    const script = await bundle('src-main/disk/writing.fixture.ts');
    const folder = join(root, 'memory');
    const run = (...given: readonly string[]) => spawnSync(process.execPath, [script, folder, ...given]);
    for (const name of ['a.md', 'b.md']) {
      expect(run(name, 'die').signal).toBe('SIGKILL');
      expect(readdirSync(folder).filter((each) => each.endsWith('.partial'))).toHaveLength(1);
    }
    expect(run('c.md').status).toBe(0);
    expect(readdirSync(folder)).toEqual(['c.md']);
    rmSync(script);
  }, 60_000);

  it('is removed beside what a person saves as well, a whole unfinished backup too', () => {
    mkdirSync(join(outside, `.hearth-${UUID}.partial/memory`), { recursive: true });
    utimesSync(join(outside, `.hearth-${UUID}.partial`), 1_000_000, 1_000_000);
    mkdirSync(join(outside, 'mine'));
    removeLeftoversIn(outside);
    removeLeftoversIn(join(outside, 'not there'));
    expect(readdirSync(outside)).toEqual(['mine']);
  });

  it('is nothing where the write fails', () => {
    expect(() =>
      inMemory((folder) =>
        writeWhole(folder, { text: 'x' }, () => {
          throw new Error('full');
        }),
      ),
    ).toThrow('full');
    expect(readdirSync(join(root, 'memory'))).toEqual([]);
  });
});

it('holds a root of any name, and closes what it opened', () => {
  const odd = join(root, 'ünd „x“ (deleted) 日本');
  mkdirSync(odd);
  const before = readdirSync('/proc/self/fd').length;
  for (let time = 0; time < 50; time += 1) {
    holdRoot(odd, { label: '' }).close();
    withFolder(odd, { label: '', parts: ['a', 'b'], make: true }, () => null);
    withFolder(odd, { label: '', parts: ['a', 'c'], make: false }, () => null);
  }
  expect(readdirSync('/proc/self/fd').length).toBeLessThan(before + 10);
});
