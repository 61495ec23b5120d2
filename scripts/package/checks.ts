import fs from 'node:fs';
import path from 'node:path';
import { isPackaged, type Machine } from './contents.ts';
import { filesBelow } from './stage.ts';

/** Everything in a packaged app but Electron's own, in these parts; docs/packages.md has the table. */
const PARTS = [
  ['the models', /^resources\/models\//],
  ['onnxruntime', /^node_modules\/onnxruntime-/],
  ['SQLite', /^node_modules\/better-sqlite3\//],
  ['the window', /^out\/renderer\//],
  ['main and preload', /^out\//],
  ['tables for PDF, icons', /^resources\//],
  ['licences, notices', /./],
] as const;

export type Share = { readonly part: string; readonly bytes: number };

export function sharesOf(stage: string): readonly Share[] {
  const sums = new Map<string, number>(PARTS.map(([part]) => [part, 0]));
  for (const file of filesBelow(stage)) {
    const part = PARTS.find(([, pattern]) => pattern.test(file))?.[0] ?? '';
    sums.set(part, (sums.get(part) ?? 0) + fs.statSync(path.join(stage, file)).size);
  }
  return [...sums].map(([part, bytes]) => ({ part, bytes }));
}

/** What is wrong with a staged app, a sentence each: a file too many, or a folder of the machine that built it. */
export function faultsOf(stage: string, machine: Machine, machineFolders: readonly string[]): readonly string[] {
  const files = filesBelow(stage);
  const own = (file: string) => file === 'package.json' || file.startsWith('test-runtime/');
  const tooMany = files.filter((file) => !own(file) && !isPackaged(file, machine));
  return [
    ...tooMany.map((file) => `${file} does not belong into the app.`),
    ...files.flatMap((file) =>
      pathsIn(path.join(stage, file), machineFolders).map((found) => `${file} names ${found}.`),
    ),
  ];
}

/** Which of the folders a file names, as bytes, since it may be machine code. Inside a longer path it is another folder. */
function pathsIn(file: string, folders: readonly string[]): readonly string[] {
  const bytes = fs.readFileSync(file);
  return folders.filter((folder) => {
    for (let at = bytes.indexOf(folder); at !== -1; at = bytes.indexOf(folder, at + 1)) {
      if (at === 0 || !/[\w.-]/.test(String.fromCharCode(bytes[at - 1] ?? 0))) return true;
    }
    return false;
  });
}
