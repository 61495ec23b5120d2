import { type ChildProcess, spawn } from 'node:child_process';
import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import { delimiter, isAbsolute, join } from 'node:path';
import type { ModelResult, ServerState } from '../types';
import { isLoopback } from './host';

export type Place = {
  readonly platform: NodeJS.Platform;
  readonly environment: Readonly<Record<string, string | undefined>>;
};

export type RuntimeOptions = Place & {
  /** Whether a server answers at the address now. */
  readonly state: () => Promise<ServerState>;
  readonly address: () => string;
  readonly startLimitMs?: number;
  readonly pollMs?: number;
};

/** The Ollama program on this computer. */
export type OllamaRuntime = {
  readonly isInstalled: () => Promise<boolean>;
  /** Resolves when the server answers. One that answers already is left as it is and is not ours. */
  readonly start: () => Promise<ModelResult<ServerState>>;
  /** Ends the server only if `start` made it. */
  readonly stop: () => void;
};

const keptOutput = 2000;

export function createOllamaRuntime(options: RuntimeOptions): OllamaRuntime {
  let child: ChildProcess | null = null;
  let starting: Promise<ModelResult<ServerState>> | null = null;

  return {
    isInstalled: async () => (await findOllama(options)) !== null,
    start: () => {
      starting ??= start().finally(() => {
        starting = null;
      });
      return starting;
    },
    stop: () => {
      child?.kill();
      child = null;
    },
  };

  async function start(): Promise<ModelResult<ServerState>> {
    const address = options.address();
    if (!isLoopback(address)) return refuse(`${address} is another computer. Start Ollama there.`);
    const now = await options.state();
    if (isAnswering(now)) return { ok: true, value: now };
    const program = await findOllama(options);
    if (program === null) return refuse('Ollama is not installed on this computer. Install it from ollama.com.');
    child?.kill();
    const started = serve(program, options);
    child = started.process;
    const state = await untilAnswering(options, started);
    if (state !== null) return { ok: true, value: state };
    started.process.kill();
    if (child === started.process) child = null;
    return refuse(`Ollama was started but does not answer at ${address}. Try again.`, started.output());
  }
}

/** The program's path: from PATH, else from where its installers put it; null when it is in none of them. */
export async function findOllama(place: Place): Promise<string | null> {
  for (const path of candidates(place)) if (await isProgram(path)) return path;
  return null;
}

/** Where to look, in order. A relative folder in PATH is passed over: it means another place wherever the app starts. */
function candidates({ platform, environment }: Place): readonly string[] {
  const name = platform === 'win32' ? 'ollama.exe' : 'ollama';
  const path = (environment.PATH ?? environment.Path ?? '').split(delimiter).filter(isAbsolute);
  return [...path.map((folder) => join(folder, name)), ...installedPlaces(platform, environment)];
}

function installedPlaces(platform: NodeJS.Platform, environment: Place['environment']): readonly string[] {
  switch (platform) {
    case 'darwin':
      return [
        '/Applications/Ollama.app/Contents/Resources/ollama',
        '/usr/local/bin/ollama',
        '/opt/homebrew/bin/ollama',
      ];
    case 'win32':
      return environment.LOCALAPPDATA ? [join(environment.LOCALAPPDATA, 'Programs', 'Ollama', 'ollama.exe')] : [];
    default:
      return ['/usr/local/bin/ollama', '/usr/bin/ollama'];
  }
}

async function isProgram(path: string): Promise<boolean> {
  try {
    await access(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

type Served = { readonly process: ChildProcess; readonly hasEnded: () => boolean; readonly output: () => string };

function serve(program: string, { environment, address }: RuntimeOptions): Served {
  const child = spawn(program, ['serve'], {
    env: { ...environment, OLLAMA_HOST: address() },
    stdio: ['ignore', 'ignore', 'pipe'],
    windowsHide: true,
  });
  let output = '';
  let hasEnded = false;
  child.stderr?.on('data', (piece: Buffer) => {
    output = (output + piece.toString('utf8')).slice(-keptOutput);
  });
  child.on('error', (error) => {
    output += error.message;
    hasEnded = true;
  });
  child.on('exit', () => {
    hasEnded = true;
  });
  return { process: child, hasEnded: () => hasEnded, output: () => output };
}

async function untilAnswering(options: RuntimeOptions, served: Served): Promise<ServerState | null> {
  const { startLimitMs = 20_000, pollMs = 200 } = options;
  for (let waitedMs = 0; waitedMs < startLimitMs && !served.hasEnded(); waitedMs += pollMs) {
    const state = await options.state();
    if (isAnswering(state)) return state;
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  }
  return null;
}

function isAnswering({ kind }: ServerState): boolean {
  return kind === 'ready' || kind === 'no_model';
}

function refuse(sentence: string, detail?: string): ModelResult<never> {
  return { ok: false, error: { code: 'unreachable', sentence, ...(detail ? { detail } : {}) } };
}
