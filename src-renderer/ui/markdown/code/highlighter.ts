import { grammarOf } from './grammars';
import type { CodeLines } from './highlight';

type Answer = { readonly id: number; readonly lines: CodeLines | null };

const waiting = new Map<number, (lines: CodeLines | null) => void>();
let worker: Worker | null = null;
let lastId = 0;

/**
 * Lines of tokens, or null: the code is then shown plain. In a thread of its own, because the first look at a grammar alone
 * takes longer than a frame, and an answer streams meanwhile.
 */
export function highlightAside(code: string, language: string): Promise<CodeLines | null> {
  if (grammarOf(language) === undefined) return Promise.resolve(null);
  worker ??= startWorker();
  lastId += 1;
  const id = lastId;
  const answer = new Promise<CodeLines | null>((resolve) => waiting.set(id, resolve));
  worker.postMessage({ id, code, language });
  return answer;
}

function startWorker(): Worker {
  const started = new Worker(new URL('./highlight-worker.ts', import.meta.url), { type: 'module' });
  started.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
    waiting.get(data.id)?.(data.lines);
    waiting.delete(data.id);
  });
  // Without its thread code stays plain; the next block tries again.
  started.addEventListener('error', () => {
    worker = null;
    for (const resolve of waiting.values()) resolve(null);
    waiting.clear();
  });
  return started;
}
