import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import type { Configuration } from '../builder.ts';
import type { Arch } from '../plan.ts';

export type Release = {
  readonly name: string;
  readonly version: string;
  readonly arch: Arch;
  readonly configuration: Configuration;
  /** Seconds; every file in a package has the time of the commit, so that two builds are the same bytes. */
  readonly epoch: number;
  /** Packed in seconds instead of minutes, and a tenth larger: for the tests. */
  readonly isQuick: boolean;
};

const DEB_ARCH = { x64: 'amd64', arm64: 'arm64' } as const satisfies Record<Arch, string>;

export function controlFile({ name, version, arch, configuration }: Release, installedKb: number): string {
  const { linux, deb } = configuration;
  return `Package: ${name}
Version: ${debVersion(version)}
Architecture: ${DEB_ARCH[arch]}
Maintainer: ${linux.maintainer}
Installed-Size: ${installedKb}
Depends: ${deb.depends.join(', ')}
Recommends: shared-mime-info, desktop-file-utils
Section: utils
Priority: optional
Description: ${linux.synopsis}
 Hearth chats with a model that Ollama runs on this computer, keeps
 everything in one file, and brings what matters into the next
 conversation. Nothing leaves the computer unless you choose so.
`;
}

/** A version before the release sorts before it only with a tilde. */
export const debVersion = (version: string): string => version.replace('-', '~');

/** Said when it is removed and when it is purged: a package never deletes what belongs to a person. */
export function sayWhatStays({ productName }: Configuration): string {
  return `echo "${productName} is removed. What it remembers stays in the folder of each person:"
echo "  ~/.config/${productName}"`;
}

function afterRemoval({ configuration }: Release): string {
  return `#!/bin/sh
set -e
case "$1" in remove|purge)
${sayWhatStays(configuration)}
;; esac
`;
}

/** Makes the package of `root` and returns its file. */
export function makeDeb(root: string, release: Release, output: string): string {
  const control = path.join(root, 'DEBIAN');
  const kb = Number(execFileSync('du', ['-sk', '--apparent-size', root], { encoding: 'utf8' }).split('\t')[0]);
  fs.mkdirSync(control, { mode: 0o755 });
  fs.writeFileSync(path.join(control, 'control'), controlFile(release, kb), { mode: 0o644 });
  fs.writeFileSync(path.join(control, 'postrm'), afterRemoval(release), { mode: 0o755 });
  fs.chmodSync(path.join(control, 'postrm'), 0o755);
  const file = path.join(output, `${release.name}_${debVersion(release.version)}_${DEB_ARCH[release.arch]}.deb`);
  try {
    execFileSync(
      'dpkg-deb',
      ['--root-owner-group', ...(release.isQuick ? ['-Zgzip', '-z1'] : ['-Zxz', '-z6']), '--build', root, file],
      {
        env: { ...process.env, SOURCE_DATE_EPOCH: String(release.epoch) },
        stdio: ['ignore', 'ignore', 'inherit'],
      },
    );
  } finally {
    fs.rmSync(control, { recursive: true });
  }
  return file;
}
