import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bundle } from '../../../scripts/suite/bundle';
import type { Project } from '../../../src-preload/contract/projects';

/** Nothing is denied to the superuser, so he lends the looking to somebody without rights. */
const viewer = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

describe.skipIf(process.platform === 'win32')('a trusted folder', () => {
  let root = '';
  let script = '';
  beforeAll(async () => {
    script = await bundle('src-main/projects/linking/views.fixture.ts');
  });
  beforeEach(() => {
    root = realpathSync(mkdtempSync(join(tmpdir(), 'hearth-permissions-')));
    chmodSync(root, 0o755);
  });
  afterEach(() => {
    for (const name of ['open', 'folder']) chmodSync(join(root, name), 0o755);
    rmSync(root, { recursive: true, force: true });
  });

  const folder = (name: string, mode: number) => {
    const path = join(root, name);
    mkdirSync(join(path, 'inner'), { recursive: true });
    chmodSync(path, mode);
    return path;
  };
  const see = (...paths: readonly string[]): readonly Project[] =>
    JSON.parse(execFileSync(process.execPath, [script, ...paths], { ...viewer, encoding: 'utf8' }));

  it('that cannot be written is read, and says that nothing can be added', () => {
    expect(see(folder('open', 0o777), folder('folder', 0o555))).toMatchObject([
      { state: 'ready', sentence: null },
      { state: 'read_only', sentence: expect.stringMatching(/can read this folder but not write to it/) },
    ]);
  });

  it.each([
    ['that may not be read', 0o333, ''],
    ['that may not be entered', 0o444, ''],
    ['in one that may not be entered', 0o600, 'inner'],
  ])('%s says so by its path and what to do', (_, mode, inner) => {
    const path = join(folder('folder', mode), inner);
    expect(see(folder('open', 0o777), path)).toMatchObject([
      { state: 'ready' },
      { state: 'unreadable', sentence: `Hearth may not read ${path}. Change its permissions, then try again.` },
    ]);
  });
});
