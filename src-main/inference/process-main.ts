import { constants, setPriority } from 'node:os';
import { type LoadedModel, openModel, type Pace } from './open-model.ts';
import { pairScores, textMeanings } from './pair-scores.ts';
import type { ModelFiles, ModelReply, ModelRequest } from './protocol.ts';
import { textVector } from './text-vectors.ts';

/**
 * A model's process, from its first line to its last, the embedder's or the pair model's: a utility process of
 * the shell, a child process in tests and measurements. Never a worker thread: a crash in native code must not take the
 * app down. It names Hearth's own files with their extension, so that Node runs it without a build.
 */
type ParentPort = {
  readonly on: (event: 'message', listener: (event: { readonly data: ModelRequest }) => void) => void;
  readonly postMessage: (reply: ModelReply) => void;
};

const parentPort = (process as typeof process & { readonly parentPort?: ParentPort }).parentPort;
const reply = (message: ModelReply): void => {
  if (parentPort) parentPort.postMessage(message);
  else process.send?.(message);
};

/** By the path of its file. One that could not be loaded is kept, too: the next request for it is refused at once. */
const models = new Map<string, Promise<LoadedModel>>();
let queue: Promise<void> = Promise.resolve();

/** The embedder works in the background and leaves other work the processor. */
const BEHIND: Pace = { graphOptimizationLevel: 'all', intraOpNumThreads: 1 };
/**
 * Unoptimised the pair model is ready in half the time with two thirds of the memory, and a sixth slower at work. Somebody
 * waits for its answer, so it works with two threads.
 */
const AHEAD: Pace = { graphOptimizationLevel: 'disabled', intraOpNumThreads: 2 };

async function handle(request: ModelRequest): Promise<void> {
  const { id } = request;
  let model: LoadedModel;
  try {
    if (request.kind === 'embed') goBehind();
    model = await loaded(request.files, request.kind === 'embed' ? BEHIND : AHEAD);
  } catch (error) {
    reply({ kind: 'unloadable', id, message: messageOf(error) });
    return;
  }
  try {
    reply(await answerTo(request, model));
  } catch (error) {
    reply({ kind: 'refused', id, message: messageOf(error) });
  }
}

function loaded(files: ModelFiles, pace: Pace): Promise<LoadedModel> {
  const known = models.get(files.model);
  if (known) return known;
  const opening = openModel(files, pace);
  models.set(files.model, opening);
  return opening;
}

async function answerTo(request: ModelRequest, model: LoadedModel): Promise<ModelReply> {
  const { id } = request;
  switch (request.kind) {
    case 'embed': {
      const vectors: Float32Array[] = [];
      for (const text of request.texts) vectors.push(await textVector(text, model));
      return { kind: 'vectors', id, vectors };
    }
    case 'scorePairs':
      return { kind: 'scores', id, probabilities: await pairScores(request.pairs, model) };
    case 'meanings':
      return { kind: 'meanings', id, vectors: await textMeanings(request.texts, model) };
  }
}

/**
 * The window, the search and the chat model go first on a busy machine. Not while scoring pairs, since somebody waits
 * for that.
 */
function goBehind(): void {
  try {
    setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // Some systems forbid it; nothing depends on it.
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

const receive = (request: ModelRequest): void => {
  queue = queue.then(() => handle(request));
};
if (parentPort) {
  parentPort.on('message', ({ data }) => receive(data));
} else {
  process.on('message', (message) => receive(message as ModelRequest));
  // The app is gone: nobody waits for an answer.
  process.on('disconnect', () => process.exit(0));
}
