import { type ChildProcess, spawn } from 'node:child_process';
import fs from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const START_LIMIT_MS = 30_000;
const STOP_LIMIT_MS = 5_000;

export type ChildServer = {
  readonly host: string;
  readonly pid: number;
  /** All that it said so far. */
  readonly log: () => string;
  readonly stop: () => Promise<void>;
};

export type ChildServerOptions = {
  readonly program: string;
  readonly args: (port: number) => readonly string[];
  readonly env: (port: number) => Readonly<Record<string, string>>;
  /** A folder of its own, deleted when it stops. */
  readonly home: string;
  /** Answers with 200 once the server is ready. */
  readonly readyPath: string;
  readonly port?: number | undefined;
};

/** Starts a program on a free loopback port; resolves when it answers. */
export async function startChildServer(options: ChildServerOptions): Promise<ChildServer> {
  const { program, home, readyPath } = options;
  const port = options.port ?? (await freePort());
  const host = `http://127.0.0.1:${port}`;
  const logFile = path.join(home, 'server.log');
  const log = fs.openSync(logFile, 'a');
  const child = spawn(program, options.args(port), {
    env: { PATH: process.env.PATH, HOME: home, ...options.env(port) },
    stdio: ['ignore', log, log],
  });
  fs.closeSync(log);
  // A run that fails hard must not leave a server behind; SIGTERM, so that it ends its own engine too.
  const onExit = () => child.kill('SIGTERM');
  process.once('exit', onExit);
  const stop = async () => {
    process.off('exit', onExit);
    await stopChild(child, home);
  };
  try {
    await untilAnswers(child, `${host}${readyPath}`);
  } catch (error) {
    const tail = fs.readFileSync(logFile, 'utf8').slice(-2_000);
    await stop();
    throw new Error(`${path.basename(program)} did not start:\n${tail}`, { cause: error });
  }
  if (child.pid === undefined) throw new Error(`${path.basename(program)} has no process id`);
  return { host, pid: child.pid, log: () => fs.readFileSync(logFile, 'utf8'), stop };
}

/** Only an answer while our own child lives counts: another server may hold the port. */
async function untilAnswers(child: ChildProcess, url: string): Promise<void> {
  const deadline = Date.now() + START_LIMIT_MS;
  while (Date.now() < deadline) {
    if (!isAlive(child)) throw new Error(`it ended with code ${child.exitCode}`);
    const isUp = await fetch(url).then(
      (answer) => answer.ok,
      () => false,
    );
    if (isUp && isAlive(child)) return;
    await sleep(100);
  }
  throw new Error(`no answer within ${START_LIMIT_MS} ms`);
}

function isAlive(child: ChildProcess): boolean {
  return child.exitCode === null && child.signalCode === null;
}

async function stopChild(child: ChildProcess, home: string): Promise<void> {
  if (isAlive(child)) {
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    const limit = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT_MS);
    await ended;
    clearTimeout(limit);
  }
  fs.rmSync(home, { recursive: true, force: true });
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}
