import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { type Release, sayWhatStays } from './deb.ts';
import { homeOf } from './tree.ts';

const RPM_ARCH = { x64: 'x86_64', arm64: 'aarch64' } as const;

export function specFile(release: Release): string {
  const { name, version, configuration, epoch, isQuick } = release;
  const { linux, rpm } = configuration;
  return `%global _build_id_links none
%global __os_install_post %{nil}
%global debug_package %{nil}
%global _buildhost hearth
%global use_source_date_epoch_as_buildtime 1
%global clamp_mtime_to_source_date_epoch 1
%global source_date_epoch_from_changelog 0
%global _binary_payload ${isQuick ? 'w1.gzdio' : 'w19.zstdio'}
Name: ${name}
Version: ${version.replaceAll('-', '~')}
Release: 1
Summary: ${linux.synopsis}
License: MIT
Vendor: ${linux.vendor}
AutoReqProv: no
${rpm.depends.map((each) => `Requires: ${each}`).join('\n')}

%description
Hearth chats with a model that Ollama runs on this computer, keeps
everything in one file, and brings what matters into the next
conversation. Built from the commit of ${new Date(epoch * 1_000).toISOString().slice(0, 10)}.

%postun
if [ "$1" = 0 ]; then
${sayWhatStays(configuration)}
fi

%files
%defattr(-,root,root,-)
${homeOf(configuration)}
/usr/bin/${linux.executableName}
/usr/share/applications/${linux.executableName}.desktop
/usr/share/mime/packages/${linux.executableName}.xml
/usr/share/icons/hicolor/*/apps/${linux.executableName}.png
/usr/share/doc/${linux.executableName}
`;
}

/** Makes the package of `root` and returns its file. */
export function makeRpm(root: string, release: Release, output: string): string {
  const work = path.join(output, 'rpmbuild');
  fs.rmSync(work, { recursive: true, force: true });
  fs.mkdirSync(work, { recursive: true });
  const spec = path.join(work, 'hearth.spec');
  fs.writeFileSync(spec, specFile(release));
  const folder = path.join(work, 'buildroot');
  // rpmbuild removes the tree that it packed.
  execFileSync('cp', ['-al', root, folder]);
  const arch = RPM_ARCH[release.arch];
  const args = ['-bb', '--quiet', '--target', arch, '--buildroot', folder, '--define', `_topdir ${work}`, spec];
  execFileSync('rpmbuild', args, {
    env: { ...process.env, SOURCE_DATE_EPOCH: String(release.epoch) },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const made = path.join(work, 'RPMS', arch);
  const [built] = fs.readdirSync(made);
  if (built === undefined) throw new Error('rpmbuild made no package.');
  const file = path.join(output, built);
  fs.renameSync(path.join(made, built), file);
  fs.rmSync(work, { recursive: true, force: true });
  return file;
}
