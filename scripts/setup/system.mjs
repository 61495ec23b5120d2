// System parts on Linux: installed when root on Debian or Ubuntu, otherwise the exact command to type.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { inProject, SetupError, say, toolEnv, toolNode } from './project.mjs';

const GTK = 'libgtk-3-0';

export function isRoot() {
  return process.getuid?.() === 0;
}

export function hasCommand(name) {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  return folders.some((folder) => fs.existsSync(path.join(folder, name)));
}

/** The shared libraries that a binary names and this machine lacks. */
function missingLibraries(binary) {
  if (process.platform !== 'linux') return [];
  const { stdout } = spawnSync('ldd', [binary], { encoding: 'utf8' });
  return [...(stdout ?? '').matchAll(/^\s*(\S+) => not found/gm)].map((match) => match[1]);
}

/** Throws a SetupError with the command to type when libraries are missing and cannot be installed from here. */
export function ensureLibraries(binary) {
  const missing = missingLibraries(binary);
  if (missing.length === 0) return;
  if (!hasCommand('apt-get')) {
    throw new SetupError(
      `Electron needs shared libraries that are missing here: ${missing.join(', ')}.\n` +
        'Install the packages of your system that hold them (GTK 3, NSS, ALSA and Mesa GBM are the usual ones), then start again.',
    );
  }
  const deps = `npx playwright install-deps chromium`;
  if (!isRoot()) {
    throw new SetupError(
      `Electron needs shared libraries that are missing here: ${missing.join(', ')}. Type:\n\n` +
        `  ${deps} && sudo apt-get install -y --no-install-recommends ${GTK}\n`,
    );
  }
  say('Installing the shared libraries that Electron needs…');
  const playwright = inProject('node_modules/playwright/cli.js');
  spawnSync(toolNode(), [playwright, 'install-deps', 'chromium'], {
    cwd: inProject(),
    env: aptEnv(),
    stdio: ['ignore', 2, 2],
  });
  aptInstall([GTK]);
  const left = missingLibraries(binary);
  if (left.length > 0) throw new SetupError(`These shared libraries are still missing: ${left.join(', ')}.`);
}

/** Commands by name and the Debian packages that bring them; `why` ends the sentence that asks for them. */
export function ensureCommands(packageByCommand, why) {
  const missing = Object.keys(packageByCommand).filter((name) => !hasCommand(name));
  if (missing.length === 0) return;
  const packages = [...new Set(missing.map((name) => packageByCommand[name]))];
  if (isRoot() && hasCommand('apt-get')) {
    say(`Installing ${packages.join(', ')}…`);
    aptInstall(packages);
    return;
  }
  const command = hasCommand('apt-get')
    ? `sudo apt-get install -y ${packages.join(' ')}`
    : `(with your system's package manager) install ${missing.join(' ')}`;
  throw new SetupError(
    `${missing.join(', ')} ${missing.length === 1 ? 'is' : 'are'} needed ${why}. Type:\n\n  ${command}\n`,
  );
}

/** Which of these Debian packages are absent; none on a system without dpkg. */
export function missingPackages(names) {
  if (!hasCommand('dpkg-query')) return [];
  // biome-ignore lint/suspicious/noTemplateCurlyInString: dpkg-query's own placeholders
  const format = '-f=${Package} ${db:Status-Status}\n';
  const { stdout } = spawnSync('dpkg-query', ['-W', format, ...names], { encoding: 'utf8' });
  const installed = new Set((stdout ?? '').split('\n').filter((line) => line.endsWith(' installed')));
  return names.filter((name) => !installed.has(`${name} installed`));
}

export function aptInstall(packages) {
  const options = { env: aptEnv(), stdio: ['ignore', 2, 2] };
  spawnSync('apt-get', ['update', '-qq'], options);
  const run = spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], options);
  if (run.status !== 0)
    throw new SetupError(`apt-get could not install ${packages.join(' ')} (exit code ${run.status}).`);
}

function aptEnv() {
  return toolEnv({ DEBIAN_FRONTEND: 'noninteractive' });
}
