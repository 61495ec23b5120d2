import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { canMount } from '../../../../scripts/suite/can-mount';
import { realTimers } from '../../../timers';
import { openFolder } from './folder';

describe.skipIf(!canMount())('on a drive of its own', () => {
  let root: string;

  beforeEach(() => {
    root = fs.mkdtempSync(path.join(os.tmpdir(), 'hearth-drive-'));
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=256k', 'tmpfs', root]);
  });

  afterEach(() => {
    execFileSync('umount', [root]);
    fs.rmdirSync(root);
  });

  test('a full one keeps what it had, and says so', async () => {
    const carrier = openFolder({ path: root, timers: realTimers });
    await carrier.write('aaaaaaaa/head', Buffer.from('before'));
    await expect(carrier.write('aaaaaaaa/head', Buffer.alloc(400_000))).rejects.toMatchObject({
      code: 'carrier_full',
      message: expect.stringContaining(`${root} is full`),
    });
    expect(Buffer.from((await carrier.read('aaaaaaaa/head')) ?? []).toString()).toBe('before');
    expect(fs.readdirSync(path.join(root, 'aaaaaaaa'))).toEqual(['head']);
  });

  test('one that may only be read is read, and says so of a write', async () => {
    const carrier = openFolder({ path: root, timers: realTimers });
    await carrier.write('aaaaaaaa/head', Buffer.from('before'));
    execFileSync('mount', ['-o', 'remount,ro', root]);
    const refused = { code: 'carrier_read_only', message: expect.stringContaining(`may not write to ${root}`) };
    await expect(carrier.write('aaaaaaaa/head', Buffer.from('after'))).rejects.toMatchObject(refused);
    await expect(carrier.remove('aaaaaaaa/head')).rejects.toMatchObject(refused);
    expect(Buffer.from((await carrier.read('aaaaaaaa/head')) ?? []).toString()).toBe('before');
  });
});
