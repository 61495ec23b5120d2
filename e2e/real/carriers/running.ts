import { type ChildProcess, spawn } from 'node:child_process';
import fs from 'node:fs';
import { createConnection, createServer, type Socket } from 'node:net';
import os from 'node:os';
import path from 'node:path';

export type Running = {
  readonly process: ChildProcess;
  /** All that it has said. */
  readonly said: () => string;
  readonly kill: () => Promise<void>;
};

const LONGEST_START_MS = 30_000;

/** Starts a program with a home of its own, and waits until it says what `ready` looks for. */
export async function start(
  file: string,
  args: readonly string[],
  { home, ready, env = {} }: { readonly home: string; readonly ready: RegExp; readonly env?: NodeJS.ProcessEnv },
): Promise<Running> {
  const child = spawn(file, args, {
    env: { PATH: process.env.PATH, HOME: home, XDG_CONFIG_HOME: home, XDG_CACHE_HOME: home, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  // A run that fails hard must not leave it behind.
  const onExit = () => child.kill('SIGKILL');
  process.once('exit', onExit);
  let said = '';
  const hear = (chunk: Buffer) => {
    said += chunk.toString();
  };
  child.stdout.on('data', hear);
  child.stderr.on('data', hear);
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });
  const until = Date.now() + LONGEST_START_MS;
  while (!ready.test(said)) {
    if (child.exitCode !== null || Date.now() > until) {
      onExit();
      throw new Error(`${path.basename(file)} did not start: ${said.slice(-2_000)}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return {
    process: child,
    said: () => said,
    kill: async () => {
      process.off('exit', onExit);
      onExit();
      await ended;
    },
  };
}

export function temporary(name: string): string {
  return fs.mkdtempSync(path.join(os.tmpdir(), `hearth-${name}-`));
}

export type Cutter = {
  readonly port: number;
  /** From here on each connection ends once so many bytes went to the server. */
  readonly cutAfter: (bytes: number) => void;
  /** From here on the server answers nothing, until it may again. */
  readonly hold: (isOn: boolean) => void;
  /** How many connections there are now, and how many bytes all of them ever sent to the server. */
  readonly seen: () => { readonly open: number; readonly bytes: number };
  readonly end: () => void;
};

/** A cable to a server that can be cut in the middle of what is sent. */
export async function cutterTo(port: number): Promise<Cutter> {
  let left = Number.POSITIVE_INFINITY;
  let bytes = 0;
  let open = 0;
  let isHeld = false;
  const sockets = new Set<Socket>();
  const server = createServer((from) => {
    const to = createConnection(port, '127.0.0.1');
    open += 1;
    from.once('close', () => {
      open -= 1;
    });
    for (const socket of [from, to]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        sockets.delete(socket);
        from.destroy();
        to.destroy();
      });
    }
    to.on('data', (chunk) => {
      if (!isHeld) from.write(chunk);
    });
    from.on('data', (chunk) => {
      to.write(chunk.subarray(0, Math.max(0, left)));
      left -= chunk.length;
      bytes += chunk.length;
      if (left <= 0) setTimeout(() => to.destroy(), 20);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as { readonly port: number }).port,
    cutAfter: (after) => {
      left = after;
    },
    hold: (isOn) => {
      isHeld = isOn;
    },
    seen: () => ({ open, bytes }),
    end: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
