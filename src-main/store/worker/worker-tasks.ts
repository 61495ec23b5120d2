import { setTimeout as pause } from 'node:timers/promises';
import type { Worker } from 'node:worker_threads';
import { codeOf } from '../sqlite/sqlite-errors';

/** What a worker can do: synchronous functions of one input, by name. */
export type Tasks = { readonly [name: string]: (input: never) => unknown };
/** The same, asked from another thread. */
export type AsyncTasks<T extends Tasks> = {
  readonly [Name in keyof T]: (...input: Parameters<T[Name]>) => Promise<Awaited<ReturnType<T[Name]>>>;
};

type Call = { readonly id: number; readonly name: string; readonly input: unknown };
type Answer =
  | { readonly id: number; readonly ok: true; readonly value: unknown }
  | { readonly id: number; readonly ok: false; readonly message: string; readonly code: string | undefined };
type Port = {
  readonly on: (event: 'message', listener: (call: Call | typeof END) => void) => unknown;
  readonly postMessage: (answer: Answer) => void;
  readonly close: () => void;
};

/** After it nothing is asked any more, and the thread ends. */
export const END = 'end';

/**
 * Inside the worker: one call at a time, in order. A task that throws answers with its message, and with the code by which an error of
 * the disk is known. `before` loads what some tasks need, and may be asked for it again.
 */
export function serveTasks(port: Port, tasks: Tasks, before?: (name: string) => Promise<void> | undefined): void {
  let last = Promise.resolve();
  port.on('message', (call) => {
    last = last.then(() => answer(call));
  });
  const answer = async (call: Call | typeof END): Promise<void> => {
    if (call === END) return port.close();
    const { id, name, input } = call;
    try {
      await before?.(name);
      // Each has an input of its own: `AsyncTasks` gave it its type where it was asked.
      const task = tasks[name] as ((given: unknown) => unknown) | undefined;
      if (!task) throw new Error(`the worker has no task ${name}`);
      port.postMessage({ id, ok: true, value: task(input) });
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      port.postMessage({ id, ok: false, message, code: codeOf(error) });
    }
  };
}

/**
 * Outside: the worker's tasks as functions. When the worker ends, whatever is open fails, and so does all that is asked
 * later: callers must be able to do without.
 */
export function taskClient<T extends Tasks>(
  worker: Pick<Worker, 'on' | 'postMessage'>,
  names: readonly (keyof T & string)[],
): AsyncTasks<T> {
  type Open = { readonly resolve: (value: never) => void; readonly reject: (error: Error) => void };
  const open = new Map<number, Open>();
  let ended: Error | null = null;
  let nextId = 1;
  const end = (error: Error): void => {
    ended ??= error;
    for (const { reject } of open.values()) reject(ended);
    open.clear();
  };
  worker.on('message', (answer: Answer) => {
    const call = open.get(answer.id);
    open.delete(answer.id);
    if (answer.ok) call?.resolve(answer.value as never);
    else call?.reject(Object.assign(new Error(answer.message), answer.code !== undefined && { code: answer.code }));
  });
  worker.on('error', (error: Error) => end(error));
  worker.on('exit', () => end(new Error('the worker has ended')));
  const ask = (name: string) => (input: unknown) =>
    new Promise<never>((resolve, reject) => {
      if (ended) {
        reject(ended);
        return;
      }
      const id = nextId++;
      open.set(id, { resolve, reject });
      worker.postMessage({ id, name, input } satisfies Call);
    });
  return Object.fromEntries(names.map((name) => [name, ask(name)])) as unknown as AsyncTasks<T>;
}

/** How long the database is held at a time: main's own writes wait at most that long. */
const HOLD_MS = 12;
const PAUSE_MS = 4;

/** Runs a task that says whether there is more, piece by piece with room between. Ended on the way, what was done is right. */
export async function untilDone(piece: (held: { readonly forMs: number }) => Promise<boolean>): Promise<void> {
  while (await piece({ forMs: HOLD_MS })) await pause(PAUSE_MS);
}
