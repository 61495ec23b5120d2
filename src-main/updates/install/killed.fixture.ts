import childProcess from 'node:child_process';
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { appFolderSwap } from './app-folder';
import { appImageSwap } from './app-image';

/**
 * `<image|folder> <program> <installed> <package> <version> <n>`: brings a new version into place, and is killed before the n-th change to
 * the disk. Prints how many there were when it was not.
 */
const [, , kind, program = '', installed = '', file = '', version = '', nth = ''] = process.argv;

let steps = 0;
const counted = (made: (...given: never[]) => unknown) =>
  function step(this: unknown, ...given: never[]): unknown {
    steps += 1;
    if (steps === Number(nth)) process.kill(process.pid, 'SIGKILL');
    return made.apply(this, given);
  };
const CHANGES = ['rename', 'link', 'symlink', 'rm', 'mkdir', 'copyFile', 'chmod'];
for (const change of CHANGES) {
  for (const [holder, name] of [
    [fs, `${change}Sync`],
    [fs.promises, change],
  ] as [Record<string, unknown>, string][]) {
    holder[name] = counted(holder[name] as (...given: never[]) => unknown);
  }
}
childProcess.execFile = counted(childProcess.execFile as never) as typeof childProcess.execFile;
syncBuiltinESMExports();

const swap = kind === 'image' ? appImageSwap(program) : appFolderSwap(program, installed);
await swap.prepare(file, version);
swap.apply(version);
process.stdout.write(String(steps));
