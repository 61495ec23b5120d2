import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { realTimers } from '../../timers';
import { makePlace, openCarrier } from './open-carrier';

const options = { signIn: {}, isAgreed: () => false, timers: realTimers };
let chosen: string;

beforeEach(() => {
  chosen = fs.mkdtempSync(path.join(os.tmpdir(), 'hearth-chosen-'));
});

afterEach(() => fs.rmSync(chosen, { recursive: true, force: true }));

test('a folder of its own is made in the chosen one, once, and files lie in it', async () => {
  const place = await makePlace({ kind: 'folder', path: chosen }, options);
  expect(place).toEqual({ kind: 'folder', path: path.join(chosen, 'Hearth') });
  const carrier = await openCarrier(place, options);
  await carrier.write('aaaaaaaa/head', Buffer.from('x'));
  expect(await makePlace({ kind: 'folder', path: chosen }, options)).toEqual(place);
  expect(await makePlace(place, options)).toEqual(place);
  expect(fs.readdirSync(chosen)).toEqual(['Hearth']);
  expect(fs.readdirSync(path.join(chosen, 'Hearth'))).toEqual(['aaaaaaaa']);
  await carrier.close();
});

test('where nothing is, or a file, none is made', async () => {
  const gone = { kind: 'folder', path: path.join(chosen, 'nowhere') } as const;
  await expect(makePlace(gone, options)).rejects.toMatchObject({ code: 'carrier_gone' });
  fs.writeFileSync(path.join(chosen, 'Hearth'), 'a note');
  await expect(makePlace({ kind: 'folder', path: chosen }, options)).rejects.toMatchObject({ code: 'carrier_gone' });
});

test('another computer is not asked before the person agreed', async () => {
  for (const place of [
    { kind: 'webdav', url: 'https://dav.example/' },
    { kind: 'nats', servers: ['tls://nats.example:4222'], space: 'anna' },
  ] as const) {
    await expect(makePlace(place, options)).rejects.toMatchObject({ code: 'carrier_not_agreed' });
    const carrier = await openCarrier(place, options);
    await expect(carrier.list('')).rejects.toMatchObject({ code: 'carrier_not_agreed' });
    await carrier.close();
  }
});
