import fs from 'node:fs';
import path from 'node:path';
import { isPackaged, type Machine, manifestOf, SOURCES } from './contents.ts';

/** Lays exactly what goes into the app into an empty `folder`. */
export function stageApp(options: {
  readonly project: string;
  readonly folder: string;
  readonly machine: Machine;
  readonly version: string | undefined;
}): void {
  const { project, folder, machine, version } = options;
  fs.rmSync(folder, { recursive: true, force: true });
  for (const file of SOURCES.flatMap((source) => filesBelow(project, source))) {
    if (!isPackaged(file, machine)) continue;
    const target = path.join(folder, file);
    fs.mkdirSync(path.dirname(target), { recursive: true });
    fs.copyFileSync(path.join(project, file), target);
  }
  const manifest = JSON.parse(fs.readFileSync(path.join(project, 'package.json'), 'utf8'));
  fs.writeFileSync(path.join(folder, 'package.json'), `${JSON.stringify(manifestOf(manifest, version), null, 2)}\n`);
}

/** The files at or below `name`, with `/`, from `root`, in an order that does not depend on the disk. */
export function filesBelow(root: string, name = ''): readonly string[] {
  const at = path.join(root, name);
  if (!fs.statSync(at).isDirectory()) return [name];
  return fs
    .readdirSync(at)
    .sort()
    .flatMap((entry) => {
      const below = name === '' ? entry : `${name}/${entry}`;
      return fs.lstatSync(path.join(root, below)).isDirectory() ? filesBelow(root, below) : [below];
    });
}
