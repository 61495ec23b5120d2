import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { newFolder } from './built';

const USER = 'mia';
const USER_ID = 1_000;

/** Mounts live and die with the process: nothing of it is left on this computer. The shell stays, since Chromium is no first process. */
const ENTER = `mount --rbind /dev "$1/dev"
mount -t proc proc "$1/proc"
mkdir -p "$1/tmp/.X11-unix"
mount --bind /tmp/.X11-unix "$1/tmp/.X11-unix"
root=$1 user=$2; shift 2
chroot --userspec="$user" "$root" "$@"
code=$?
# What it started, as a desktop does, would end with this shell.
until set -- "$root"/proc/[0-9]*; [ $# -eq 1 ]; do sleep 0.2; done
exit $code`;

export type Debian = ReturnType<typeof openDebian>;

/** A copy of the Debian that `npm run test:package` made, with one user in it. The network is the test's own: the loopback alone. */
export function openDebian() {
  const root = join(newFolder('debian'), 'root');
  execFileSync('cp', ['-a', '--reflink=auto', process.env.HEARTH_DEBIAN ?? '', root]);
  const start = (user: string, env: Readonly<Record<string, string>>, command: readonly string[]) =>
    spawn(
      'unshare',
      [
        '--mount',
        '--pid',
        '--fork',
        '--kill-child',
        'sh',
        '-c',
        ENTER,
        'sh',
        root,
        user,
        'env',
        '-i',
        ...pairs(env),
        ...command,
      ],
      { stdio: ['pipe', 'pipe', 'pipe'] },
    );
  const asRoot = (...command: readonly string[]) =>
    finished(
      start('0:0', { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', DEBIAN_FRONTEND: 'noninteractive', LC_ALL: 'C' }, command),
    );
  const asUser = (env: Readonly<Record<string, string>>, ...command: readonly string[]): ChildProcess =>
    start(`${USER_ID}:${USER_ID}`, { ...USERS, ...env }, command);
  return {
    root,
    home: join(root, 'home', USER),
    asRoot,
    asUser,
    runAsUser: (env: Readonly<Record<string, string>>, ...command: readonly string[]) =>
      finished(asUser(env, ...command)),
    /** Gives the user what the test put there. */
    own: (path: string) => execFileSync('chown', ['-R', `${USER_ID}:${USER_ID}`, path]),
    addUser: async () => {
      await asRoot('useradd', '--create-home', '--uid', String(USER_ID), USER);
      mkdirSync(join(root, 'packages'));
    },
  };
}

const USERS = {
  PATH: '/usr/local/bin:/usr/bin:/bin',
  HOME: `/home/${USER}`,
  USER,
  LANG: 'C.UTF-8',
  HEARTH_LANGUAGE: 'en',
  XDG_CURRENT_DESKTOP: 'X-Test',
};

function pairs(env: Readonly<Record<string, string>>): readonly string[] {
  return Object.entries({ DISPLAY: process.env.DISPLAY ?? '', ...env })
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}=${value}`);
}

type Finished = { readonly code: number | null; readonly out: string };

function finished(child: ChildProcess): Promise<Finished> {
  let out = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (out += String(chunk)));
  child.stdin?.end();
  const limit = setTimeout(() => child.kill('SIGKILL'), 600_000);
  return new Promise((resolve) =>
    child.once('close', (code) => {
      clearTimeout(limit);
      resolve({ code, out });
    }),
  );
}
