import type { ServerResponse } from 'node:http';
import { goJson, orClosed, startLines, writeLine } from './http.ts';
import type { PullScript } from './types.ts';

/** Bytes already here of each model, so that a second pull resumes. */
export type PulledBytes = Map<string, number>;

const firstLayer = `sha256:${'a1'.repeat(32)}`;
const secondLayer = `sha256:${'b2'.repeat(32)}`;

export function defaultPull(model: string): PullScript {
  return {
    model,
    layers: [
      { digest: firstLayer, totalBytes: 4_000_000 },
      { digest: secondLayer, totalBytes: 1_000 },
    ],
  };
}

/** Streams the progress of one pull; `true` when the model is complete. */
export async function answerPull(script: PullScript, pulled: PulledBytes, response: ServerResponse): Promise<boolean> {
  startLines(response, 'application/x-ndjson');
  if (!(await writeLine(response, line({ status: 'pulling manifest' })))) return false;
  for (const mark of marks(script, pulled.get(script.model) ?? 0)) {
    if (script.failAtBytes !== undefined && mark.sumBytes >= script.failAtBytes) {
      await writeLine(response, line({ error: script.error ?? 'pull model manifest: file does not exist' }));
      response.end();
      return false;
    }
    pulled.set(script.model, mark.sumBytes);
    const { digest, totalBytes, completedBytes } = mark;
    const completed = completedBytes > 0 ? { completed: completedBytes } : {};
    const status = `pulling ${digest.slice('sha256:'.length, 'sha256:'.length + 12)}`;
    if (!(await writeLine(response, line({ status, digest, total: totalBytes, ...completed })))) return false;
    const hold = script.holdAt;
    if (hold && mark.sumBytes >= hold.bytes && !(await orClosed(response, hold.until))) return false;
  }
  for (const status of ['verifying sha256 digest', 'writing manifest', 'success']) {
    if (!(await writeLine(response, line({ status })))) return false;
  }
  response.end();
  return true;
}

type Mark = {
  readonly digest: string;
  readonly totalBytes: number;
  readonly completedBytes: number;
  readonly sumBytes: number;
};

/** Every progress line of a pull that starts with so many bytes in place. */
function marks(script: PullScript, presentBytes: number): readonly Mark[] {
  const stepBytes = script.stepBytes ?? 1_000_000;
  let beforeBytes = 0;
  const all: Mark[] = [];
  for (const { digest, totalBytes } of script.layers) {
    let completedBytes = Math.min(totalBytes, Math.max(0, presentBytes - beforeBytes));
    all.push({ digest, totalBytes, completedBytes, sumBytes: beforeBytes + completedBytes });
    while (completedBytes < totalBytes) {
      completedBytes = Math.min(totalBytes, completedBytes + stepBytes);
      all.push({ digest, totalBytes, completedBytes, sumBytes: beforeBytes + completedBytes });
    }
    beforeBytes += totalBytes;
  }
  return all;
}

function line(value: object): string {
  return `${goJson(value)}\n`;
}
