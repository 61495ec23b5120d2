import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import type { Configuration } from '../builder.ts';
import { filesBelow } from '../stage.ts';
import { desktopFile, mimeFile } from './desktop.ts';

/** Where the app lies on an installed system. */
export const homeOf = ({ linux }: Configuration): string => `/usr/lib/${linux.executableName}`;

/**
 * Lays the tree that deb and rpm install into an empty `root`. Modes are the same whatever this machine's umask is; the
 * sandbox's helper is the one program that runs as root, since Chromium refuses it otherwise where users may make no namespaces.
 */
export function layTree(options: {
  readonly project: string;
  readonly app: string;
  readonly root: string;
  readonly configuration: Configuration;
}): void {
  const { project, app, root, configuration } = options;
  const command = configuration.linux.executableName;
  fs.rmSync(root, { recursive: true, force: true });
  const home = path.join(root, homeOf(configuration));
  fs.mkdirSync(path.dirname(home), { recursive: true });
  execFileSync('cp', ['-a', '--reflink=auto', app, home]);
  write(path.join(root, 'usr/share/applications', `${command}.desktop`), desktopFile(configuration));
  write(path.join(root, 'usr/share/mime/packages', `${command}.xml`), mimeFile(configuration));
  const icons = path.join(project, 'resources/icons/linux');
  for (const icon of fs.readdirSync(icons)) {
    const place = path.join(root, 'usr/share/icons/hicolor', path.parse(icon).name, 'apps');
    fs.mkdirSync(place, { recursive: true });
    fs.copyFileSync(path.join(icons, icon), path.join(place, `${command}.png`));
  }
  const doc = path.join(root, 'usr/share/doc', command);
  write(path.join(doc, 'copyright'), fs.readFileSync(path.join(project, 'LICENSE'), 'utf8'));
  fs.copyFileSync(path.join(project, 'THIRD_PARTY_NOTICES.md'), path.join(doc, 'THIRD_PARTY_NOTICES.md'));
  setModes(root);
  fs.mkdirSync(path.join(root, 'usr/bin'), { mode: 0o755 });
  fs.symlinkSync(`../lib/${command}/${command}`, path.join(root, 'usr/bin', command));
}

function write(file: string, text: string): void {
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, text);
}

/** Programs by what they are, not by what a copy made of them. */
export function setModes(root: string): void {
  execFileSync('find', [root, '-type', 'd', '-exec', 'chmod', '755', '{}', '+']);
  for (const file of filesBelow(root)) {
    const at = path.join(root, file);
    if (!fs.lstatSync(at).isSymbolicLink()) fs.chmodSync(at, modeOf(at));
  }
}

const ELF = Buffer.from([0x7f, 0x45, 0x4c, 0x46]);

function modeOf(file: string): number {
  if (path.basename(file) === 'chrome-sandbox') return 0o4755;
  const start = Buffer.alloc(ELF.length);
  const handle = fs.openSync(file, 'r');
  fs.readSync(handle, start);
  fs.closeSync(handle);
  return start.equals(ELF) && !/\.(so|node)(\.|$)/.test(file) ? 0o755 : 0o644;
}
