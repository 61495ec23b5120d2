import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { readName } from '../../src-main/sync/carriers/port/names';
import type { Epoch } from '../../src-main/sync/exchange/ports';
import { type Opener, openFile } from '../../src-main/sync/sealing/files/sealed-file';
import { publicHalf } from '../../src-main/sync/sealing/keys/device-keys';
import { type Device, GROUP } from './device';
import type { Copy } from './faults';

/** What stands in nearly every change set. */
const PLAIN = ['w-home', 'messages', 'user/notebook'];

/** Files of the carrier in which something can be read. */
export function plaintextHits(folder: string): readonly string[] {
  return filesIn(folder).filter((path) => {
    const bytes = readFileSync(path);
    return PLAIN.some((word) => bytes.includes(word));
  });
}

/** Where words are found in what devices have on their disks: databases with their logs and free pages, and copies. */
export function wordsOnDisk(devices: readonly Device[], words: readonly string[]): readonly string[] {
  return devices.flatMap(({ folder }) =>
    filesIn(folder).flatMap((path) => {
      const bytes = readFileSync(path);
      return words.flatMap((word) => (bytes.includes(word) ? [`${word} in ${path.slice(folder.length + 1)}`] : []));
    }),
  );
}

/** Words of workspaces that stay on one device, found on another one's disk. */
export function strayedOnDisk(devices: readonly Device[], words: readonly Staying[]): readonly string[] {
  return devices.flatMap((device) => {
    const others = words.filter((each) => each.device !== device.at);
    return wordsOnDisk(
      [device],
      others.map(({ word }) => word),
    ).map((what) => `${what} on ${device.at}`);
  });
}

type Staying = { readonly word: string; readonly device: number };

/** Where they are found in files that a carrier has or ever showed, opened by each key that some device still has. */
export function wordsInCarrier(
  devices: readonly Device[],
  files: readonly Copy[],
  words: readonly string[],
): readonly string[] {
  const by = anyOpener(devices);
  return files.flatMap(({ name, bytes }) => {
    const plain = opened(by, name, bytes);
    return words.flatMap((word) =>
      plain?.includes(word) || Buffer.from(bytes).includes(word) ? [`${word} in ${name}`] : [],
    );
  });
}

function opened(by: Opener, name: string, bytes: Uint8Array): Buffer | null {
  const file = readName(name);
  if (file === null || file.kind === 'epoch' || file.kind === 'pairing') return null;
  const { ok, ...found } = openFile(by, file, bytes);
  return ok && 'plain' in found ? Buffer.from(found.plain) : null;
}

/** Has the keys of all devices. */
function anyOpener(devices: readonly Device[]): Opener {
  const keys: Epoch[] = devices.flatMap((device) => device.exchange().epochs());
  const halves = new Map<string, string>();
  for (const device of devices) {
    const store = device.exchange();
    const { device: id, secret } = store.self();
    halves.set(id, publicHalf(secret));
    for (const known of store.devices()) halves.set(known.device, known.publicHalf);
  }
  return {
    group: GROUP,
    publicHalfOf: (device) => halves.get(device),
    keysOf: (number) => keys.filter(({ epoch }) => epoch === number).map(({ key }) => key),
  };
}

/** Of all files in a folder, as the disk has them. */
export function bytesIn(folder: string): number {
  return filesIn(folder).reduce((sum, path) => sum + statSync(path).blocks * 512, 0);
}

function filesIn(folder: string): readonly string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((entry) =>
    entry.isFile() ? [join(entry.parentPath, entry.name)] : [],
  );
}
