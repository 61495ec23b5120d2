import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { homedir } from 'node:os';
import type { Timers } from '../../timers';
import { ServerFailure } from './failure';
import { windowsCommand } from './windows-command';

export type ChildOptions = {
  readonly command: string;
  readonly args: readonly string[];
  /** Null: the home folder. */
  readonly folder: string | null;
  /** What the person gave; besides it the child has `childEnvironment`. */
  readonly env: Readonly<Record<string, string>>;
  readonly timers: Timers;
};

export type Child = {
  readonly process: ChildProcessWithoutNullStreams;
  /** Asks it to end, and makes it and all that it started; resolves when it has. */
  readonly end: () => Promise<void>;
};

const isWindows = process.platform === 'win32';
const INHERITED: ReadonlySet<string> = new Set(
  isWindows
    ? [
        'APPDATA',
        'COMSPEC',
        'HOMEDRIVE',
        'HOMEPATH',
        'LOCALAPPDATA',
        'PATH',
        'PATHEXT',
        'PROGRAMDATA',
        'PROGRAMFILES',
      ].concat(['SYSTEMDRIVE', 'SYSTEMROOT', 'TEMP', 'TMP', 'USERNAME', 'USERPROFILE', 'WINDIR'])
    : ['HOME', 'LANG', 'LANGUAGE', 'LOGNAME', 'PATH', 'TMPDIR', 'TZ', 'USER'],
);
const ASK_MS = 500;
const TERMINATE_MS = 1_000;

/** What a child inherits: enough to find programs, the home folder and the language, and nothing else of Hearth's own. */
export function childEnvironment(from: NodeJS.ProcessEnv = process.env): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(from).flatMap(([name, value]) => {
      const isTaken = INHERITED.has(isWindows ? name.toUpperCase() : name) || /^LC_[A-Z]+$/.test(name);
      return isTaken && value !== undefined ? [[name, value]] : [];
    }),
  );
}

/** Starts a command without a shell, in a process group of its own. Throws `ServerFailure`. */
export async function startChild({ command, args, folder, env, timers }: ChildOptions): Promise<Child> {
  const place = { folder: folder ?? homedir(), env: { ...childEnvironment(), ...env } };
  const run = isWindows ? windowsCommand({ command, args }, place) : { command, args };
  const started = spawn(run.command, [...run.args], {
    cwd: place.folder,
    env: place.env,
    stdio: ['pipe', 'pipe', 'pipe'],
    shell: false,
    // A group of its own, so that what it starts ends with it.
    detached: !isWindows,
    windowsHide: true,
  });
  await new Promise<void>((resolve, reject) => {
    started.once('spawn', resolve);
    started.once('error', (error: NodeJS.ErrnoException) => reject(spawnFailure(error, command)));
  });
  // A pipe that breaks later is told by the end of the process.
  for (const each of [started, started.stdin, started.stdout, started.stderr]) each.on('error', () => undefined);
  const stopGuard = guard(started.pid ?? 0);
  const exited = new Promise<void>((resolve) => {
    started.once('exit', () => {
      // What it left behind has nobody to answer to.
      killAll(started.pid, 'SIGKILL');
      stopGuard();
      resolve();
    });
  });
  const after = (delayMs: number) => {
    const limit = Promise.withResolvers<void>();
    const cancel = timers.after(delayMs, limit.resolve);
    return Promise.race([exited, limit.promise]).finally(cancel);
  };
  let ending: Promise<void> | undefined;
  return {
    process: started,
    end: () => {
      ending ??= (async () => {
        started.stdin.end();
        await after(ASK_MS);
        killAll(started.pid, 'SIGTERM');
        await after(TERMINATE_MS);
        killAll(started.pid, 'SIGKILL');
        await exited;
      })();
      return ending;
    },
  };
}

function spawnFailure(error: NodeJS.ErrnoException, command: string): ServerFailure {
  if (error.code === 'ENOENT') return new ServerFailure('not_found', command, { cause: error });
  if (error.code === 'EACCES' || error.code === 'EPERM' || error.code === 'EINVAL')
    return new ServerFailure('not_allowed', command, { cause: error });
  return new ServerFailure('other', command, { cause: error });
}

/** The whole group; on Windows the process and those below it. */
function killAll(pid: number | undefined, signal: 'SIGTERM' | 'SIGKILL'): void {
  if (pid === undefined) return;
  if (isWindows) {
    if (signal === 'SIGKILL')
      spawn('taskkill', ['/PID', String(pid), '/T', '/F'], { windowsHide: true, stdio: 'ignore' });
    return;
  }
  try {
    process.kill(-pid, signal);
  } catch {
    // Nobody of it is left.
  }
}

/**
 * Hearth may be killed and then ends nobody. So a second process waits on a pipe that closes with Hearth, however that ends, and kills the
 * group then. It runs one fixed line, and gets nothing but a number. Windows has no such thing: there a child sees its input end.
 */
function guard(pid: number): () => void {
  if (isWindows || pid === 0) return () => undefined;
  const watcher = spawn('/bin/sh', ['-c', 'read -r line; kill -s KILL -- "-$1"', 'hearth-guard', String(pid)], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
    env: {},
  });
  watcher.on('error', () => undefined);
  watcher.stdin.on('error', () => undefined);
  watcher.unref();
  return () => void watcher.kill('SIGKILL');
}
