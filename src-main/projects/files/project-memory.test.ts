import { execFileSync, spawnSync } from 'node:child_process';
import {
  existsSync,
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
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { bundle } from '../../../scripts/suite/bundle';
import { canMount } from '../../../scripts/suite/can-mount';
import { swapping } from '../../disk/swapping.fixture';
import { renderProjectBlock } from '../chat-block';
import { foreignStamp, readForeignMemory } from './foreign-memory';
import { INDEX, LOCAL_INDEX } from './memory-places';
import type { ProjectChange } from './project-change';
import { digestOf, type Project, readInside, writeInside } from './project-files';
import { createProjectMemory } from './project-memory';

let root = '';
let project: Project = { id: 'p', realPath: '', trustedAt: 1 };
const memory = () => createProjectMemory(() => ({ maxLines: 200, maxBytes: 8_192 }));
const put = (path: string, text: string) => {
  mkdirSync(join(root, path, '..'), { recursive: true });
  writeFileSync(join(root, path), text);
};
const textOf = (path: string) => readFileSync(join(root, path), 'utf8');
const add = (text: string, topic = 'Build'): ProjectChange => ({ op: 'add', topic, text, old: null });

beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'hearth-project-')));
  project = { id: 'p', realPath: root, trustedAt: 1 };
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

describe('the memory of a trusted project', () => {
  it('is made by the first write, with what keeps the local index out of the repository', () => {
    const files = memory();
    expect(files.read(project)).toEqual([]);
    expect(existsSync(join(root, '.hearth'))).toBe(false);
    expect(files.write(project, add('npm run build'), files.base(project))).toMatchObject({ kind: 'written' });
    expect(textOf(INDEX)).toBe('## Build\n\n- npm run build\n');
    expect(textOf('.hearth/.gitignore')).toBe('memory/MEMORY.local.md\n');
  });

  it('is read again when a file changed, both indexes with their caps', () => {
    const files = memory();
    put(INDEX, '- one\n');
    put(LOCAL_INDEX, '- mine\n');
    expect(files.read(project).map(({ text }) => text)).toEqual(['- one\n', '- mine\n']);
    put(INDEX, '- two and more\n'.repeat(300));
    expect(files.read(project)[0]).toMatchObject({ lines: 300, isOverCap: true });
  });

  it('puts a long note into a file of its own with a pointer, and moves what is archived', () => {
    const files = memory();
    files.write(project, add('Tuesdays only. Because:\n- reasons', 'How we ship'), files.base(project));
    expect(textOf(INDEX)).toContain('- [How we ship](how-we-ship.md) — Tuesdays only.');
    expect(files.readTopic(project, 'How we ship')).toBe('# How we ship\n\nTuesdays only. Because:\n- reasons\n');
    expect(files.listTopics(project)).toEqual(['how-we-ship.md']);
    files.write(project, add('old way'), files.base(project));
    const change: ProjectChange = { op: 'archive', topic: 'Build', text: null, old: 'old way' };
    expect(files.write(project, change, files.base(project)).kind).toBe('written');
    expect(textOf(INDEX)).not.toContain('old way');
    expect(textOf('.hearth/memory/archive/build.md')).toContain('- old way');
  });

  it('is not overwritten when somebody changed it since; our own writes are no such change', () => {
    const files = memory();
    put(INDEX, '## Build\n- one\n');
    const base = files.base(project);
    expect(files.write(project, add('two'), base).kind).toBe('written');
    expect(files.write(project, add('three'), base).kind).toBe('written');
    put(INDEX, '## Build\n- by hand\n');
    expect(files.write(project, add('four'), base)).toEqual({ kind: 'conflict' });
    expect(textOf(INDEX)).toBe('## Build\n- by hand\n');
  });

  it('is never reached through a link, nor outside the folder', () => {
    const outside = mkdtempSync(join(tmpdir(), 'hearth-outside-'));
    writeFileSync(join(outside, 'MEMORY.md'), 'secret');
    const files = memory();
    mkdirSync(join(root, '.hearth'));
    symlinkSync(outside, join(root, '.hearth/memory'));
    expect(files.read(project)).toEqual([]);
    expect(files.problems(project)).toMatchObject([
      { path: '.hearth/memory', sentence: expect.stringMatching(/is a link/) },
    ]);
    expect(() => files.write(project, add('x'), digestOf(null))).toThrow(/link/);
    rmSync(join(root, '.hearth/memory'));
    mkdirSync(join(root, '.hearth/memory'));
    symlinkSync(join(outside, 'MEMORY.md'), join(root, INDEX));
    expect(() => files.readTopic(project, null)).toThrow(/link/);
    expect(files.readTopic(project, '../../../outside')).toBeNull();
    expect(readFileSync(join(outside, 'MEMORY.md'), 'utf8')).toBe('secret');
    rmSync(outside, { recursive: true });
  });

  it.skipIf(!canMount())('says so when its disk is full or read-only, and nothing is changed or left behind', () => {
    put(INDEX, '- one\n');
    const folder = join(root, '.hearth/memory');
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', folder]);
    try {
      put(INDEX, '- one\n');
      const write = (text: string) => () => writeInside(project, INDEX, { text, expected: digestOf('- one\n') });
      expect(write('x'.repeat(100_000))).toThrow(expect.objectContaining({ code: 'disk_full' }));
      execFileSync('mount', ['-o', 'remount,ro', folder]);
      expect(write('- two\n')).toThrow(expect.objectContaining({ code: 'read_only' }));
      expect(readdirSync(folder)).toEqual(['MEMORY.md']);
      expect(textOf(INDEX)).toBe('- one\n');
    } finally {
      execFileSync('umount', ['--lazy', folder]);
    }
  });

  it.skipIf(!existsSync('/proc/self/fd'))(
    'is never read or written elsewhere while a link is swapped in between check and use',
    async () => {
      const outside = mkdtempSync(join(tmpdir(), 'hearth-outside-'));
      writeFileSync(join(outside, 'MEMORY.md'), 'secret');
      put(INDEX, '- one\n');
      const swap = swapping(join(root, '.hearth/memory'), outside);
      const [read, wrote] = [new Set<string | null>(), { count: 0 }];
      for (let time = 0; time < 3_000; time += 1) {
        try {
          read.add(readInside(project, INDEX));
          if (time % 10 === 0 && writeInside(project, INDEX, { text: '- one\n', expected: digestOf('- one\n') })) {
            wrote.count += 1;
          }
        } catch (error) {
          // Between two renames there is no folder at all.
          expect(['unsafe_path', 'ENOENT']).toContain((error as { code?: string }).code);
        }
      }
      expect(await swap.end()).toBeGreaterThan(0);
      read.delete(null);
      expect([...read]).toEqual(['- one\n']);
      expect(wrote.count).toBeGreaterThan(0);
      expect(readdirSync(outside)).toEqual(['MEMORY.md']);
      expect(readFileSync(join(outside, 'MEMORY.md'), 'utf8')).toBe('secret');
      rmSync(outside, { recursive: true });
    },
    120_000,
  );

  it('is lost with the trust when the path leads elsewhere', () => {
    const files = memory();
    put(INDEX, '- one\n');
    renameSync(root, `${root}-moved`);
    symlinkSync(`${root}-moved`, root);
    expect(files.read(project)).toEqual([]);
    expect(files.write(project, add('x'), digestOf(null))).toEqual({ kind: 'conflict' });
    rmSync(root);
    renameSync(`${root}-moved`, root);
  });

  it('reads what pi keeps, and never writes there', () => {
    put('.pi/memory/MEMORY.md', '- pi');
    put('.pi/memory/topic.md', 'more');
    expect(readForeignMemory(project).map(({ path }) => path)).toEqual(['.pi/memory/MEMORY.md', '.pi/memory/topic.md']);
    expect(readForeignMemory({ ...project, trustedAt: null })).toEqual([]);
  });

  it('reads the chosen folder of Claude Code as it is now, no link in it, and nothing once the trust is gone', () => {
    const claudeDir = realpathSync(mkdtempSync(join(tmpdir(), 'hearth-claude-')));
    writeFileSync(join(claudeDir, 'MEMORY.md'), '- prefers make');
    writeFileSync(join(claudeDir, 'tides.md'), 'metres');
    symlinkSync('/etc/passwd', join(claudeDir, 'secret.md'));
    const chosen = { ...project, claudeDir };
    expect(readForeignMemory(chosen).map(({ kind, path, text }) => [kind, path, text])).toEqual([
      ['claude', 'Claude Code/MEMORY.md', '- prefers make'],
      ['claude', 'Claude Code/tides.md', 'metres'],
    ]);
    const block = () =>
      renderProjectBlock(memory(), chosen, {
        limits: { maxLines: 200, maxBytes: 8_192 },
        maxTokens: 4_000,
        countTokens: (text) => text.length / 4,
      }).text;
    expect(block()).toContain('### Claude Code/MEMORY.md\n- prefers make');
    const before = foreignStamp(chosen);
    writeFileSync(join(claudeDir, 'MEMORY.md'), '- prefers ninja');
    expect(foreignStamp(chosen)).not.toBe(before);
    expect(block()).toContain('- prefers ninja');
    expect(readForeignMemory({ ...chosen, trustedAt: null })).toEqual([]);
    renameSync(claudeDir, `${claudeDir}-moved`);
    symlinkSync(`${claudeDir}-moved`, claudeDir);
    expect(readForeignMemory(chosen)).toEqual([]);
    rmSync(claudeDir);
    rmSync(`${claudeDir}-moved`, { recursive: true });
  });
});

describe('an untrusted project', () => {
  it.skipIf(spawnSync('strace', ['-V']).status !== 0)(
    'is not touched by a single call to the system',
    async () => {
      put(INDEX, '- one\n');
      put('.pi/memory/MEMORY.md', '- pi');
      const script = await bundle('src-main/projects/files/untrusted.fixture.ts');
      const trace = (trustedAt: string) => {
        const out = `${script}.${trustedAt}.strace`;
        const run = spawnSync(
          'strace',
          ['-f', '-e', 'trace=%file', '-o', out, process.execPath, script, root, trustedAt],
          { cwd: tmpdir() },
        );
        expect(run.status).toBe(0);
        const calls = readFileSync(out, 'utf8')
          .split('\n')
          .filter((line) => line.includes(root) && !line.includes('execve('));
        rmSync(out);
        return calls;
      };
      expect(trace('1').length).toBeGreaterThan(3);
      expect(trace('none')).toEqual([]);
      rmSync(script);
    },
    60_000,
  );
});
