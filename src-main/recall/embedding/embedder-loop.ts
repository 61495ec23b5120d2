import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { Tokenizer } from '@huggingface/tokenizers';
import { InferenceSession, Tensor } from 'onnxruntime-node';
import type { EmbedReply, EmbedRequest, ModelFiles, TextPair } from './embed-protocol';

/**
 * A model's process, from its first line to its last, the embedder's or the paraphrase model's: a utility process of the
 * shell, a child process in tests and measurements. Never a worker thread: a crash in native code must not take the app
 * down. It imports no other file of ours, so that Node runs it as it stands.
 */
type Loaded = { readonly tokenizer: Tokenizer; readonly session: InferenceSession };
type ParentPort = {
  readonly on: (event: 'message', listener: (event: { readonly data: EmbedRequest }) => void) => void;
  readonly postMessage: (reply: EmbedReply) => void;
};

const LONGEST_TOKENS = 256;
/** 256 tokens are never more than this many characters; cutting first keeps a huge paste cheap. */
const LONGEST_CHARACTERS = 4_000;
/** Of each side of a pair; what is longer is not judged. */
const LONGEST_JUDGED_TOKENS = 64;
const LONGEST_JUDGED_CHARACTERS = 1_000;
/** How the paraphrase model was trained to read a pair: `<s> a </s></s> b </s>`, filled up to the longest one. */
const OPEN_ID = 0;
const FILL_ID = 1;
const CLOSE_ID = 2;
/** Below it are the marks, and what stands for a letter that the model does not know: of two such texts it can say nothing. */
const FIRST_PIECE_ID = 4;

const parentPort = (process as typeof process & { readonly parentPort?: ParentPort }).parentPort;
const reply = (message: EmbedReply): void => {
  if (parentPort) parentPort.postMessage(message);
  else process.send?.(message);
};

let loaded: Loaded | null = null;
/** Kept when it failed, too: the second request for it is refused at once. */
let judge: Promise<Loaded> | null = null;
let queue: Promise<void> = Promise.resolve();

async function handle(request: EmbedRequest): Promise<void> {
  if (request.kind === 'load') {
    try {
      goBehind();
      loaded = await load(request.files);
      reply({ kind: 'ready' });
    } catch (error) {
      reply({ kind: 'failed', message: messageOf(error) });
    }
    return;
  }
  try {
    reply(await answerTo(request));
  } catch (error) {
    reply({ kind: 'refused', id: request.id, message: messageOf(error) });
  }
}

async function answerTo(request: Exclude<EmbedRequest, { readonly kind: 'load' }>): Promise<EmbedReply> {
  const { id } = request;
  if (request.kind === 'embed') {
    if (!loaded) throw new Error('the model is not loaded');
    const vectors: Float32Array[] = [];
    for (const text of request.texts) vectors.push(await embed(text, loaded));
    return { kind: 'vectors', id, vectors };
  }
  judge ??= open(request.files, JUDGE);
  const model = await judge;
  return request.kind === 'judge'
    ? { kind: 'judged', id, probabilities: await probabilities(request.pairs, model) }
    : { kind: 'meanings', id, vectors: await meanings(request.texts, model) };
}

/** The window, the search and the chat model go first on a busy machine. Not before judging: for that somebody waits. */
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

async function load(files: ModelFiles): Promise<Loaded> {
  const model = await open(files, { graphOptimizationLevel: 'all', intraOpNumThreads: 1 });
  const first = await embed('ready', model);
  if (first.length === 0) throw new Error('the model gives no vector');
  return model;
}

type Pace = Required<Pick<InferenceSession.SessionOptions, 'graphOptimizationLevel' | 'intraOpNumThreads'>>;

/**
 * Unoptimised it is ready in half the time with two thirds of the memory, and a sixth slower at work. Who asks it waits, and a
 * chat model that called a tool waits with him, so two threads; the embedder works in the background and leaves it the others.
 */
const JUDGE: Pace = { graphOptimizationLevel: 'disabled', intraOpNumThreads: 2 };

async function open(files: ModelFiles, pace: Pace): Promise<Loaded> {
  const model = readFileSync(files.model);
  if (createHash('sha256').update(model).digest('hex') !== files.modelSha256) throw new Error('the model is damaged');
  const tokenizer = new Tokenizer(JSON.parse(readFileSync(files.tokenizer, 'utf8')), {});
  return { tokenizer, session: await InferenceSession.create(model, { ...pace, interOpNumThreads: 1 }) };
}

/** Each pair is read in one order, and what is not plainly another thing so in the other one too: then the two are averaged. */
async function probabilities(pairs: readonly TextPair[], model: Loaded): Promise<readonly (number | null)[]> {
  const sides = pairs.map(([a, b]) => [sideOf(a, model), sideOf(b, model)] as const);
  const first = await read(
    sides.map(([a, b]) => (a && b ? joined(a, b) : null)),
    model,
  );
  const again = sides.map(([a, b], at) => (a && b && (first[at] ?? 0) >= READ_AGAIN_FROM ? joined(b, a) : null));
  const second = await read(again, model);
  return first.map((one, at) => {
    const other = second[at];
    return one === null || typeof other !== 'number' ? one : (one + other) / 2;
  });
}

/** What is another thing gets 0.01: so it was trained. */
const READ_AGAIN_FROM = 0.02;

/** How likely each row says the same twice; null for none. */
async function read(rows: readonly (readonly number[] | null)[], model: Loaded): Promise<readonly (number | null)[]> {
  return inRuns(rows, async (some) => Array.from(await logits(some, model), sigmoid));
}

/** Rows of like length go into a run together: a short one beside a long one is filled up to its length. */
async function inRuns<T>(
  rows: readonly (readonly number[] | null)[],
  run: (rows: readonly (readonly number[])[]) => Promise<readonly T[]>,
): Promise<readonly (T | null)[]> {
  const found: (T | null)[] = rows.map(() => null);
  const order = rows.flatMap((row, at) => (row ? [{ row, at }] : [])).sort((a, b) => a.row.length - b.row.length);
  for (let from = 0; from < order.length; from += MOST_TOGETHER) {
    const some = order.slice(from, from + MOST_TOGETHER);
    const answers = await run(some.map(({ row }) => row));
    for (const [index, { at }] of some.entries()) found[at] = answers[index] ?? null;
  }
  return found;
}

const MOST_TOGETHER = 12;

function sideOf(text: string, { tokenizer }: Loaded): readonly number[] | null {
  if (text.length > LONGEST_JUDGED_CHARACTERS) return null;
  const { ids } = tokenizer.encode(text);
  return ids.length <= LONGEST_JUDGED_TOKENS && ids.every((id) => id >= FIRST_PIECE_ID) ? ids : null;
}

function joined(a: readonly number[], b: readonly number[]): readonly number[] {
  return [OPEN_ID, ...a, CLOSE_ID, CLOSE_ID, ...b, CLOSE_ID];
}

/** Each text by itself. */
async function meanings(texts: readonly string[], model: Loaded): Promise<readonly (Float32Array | null)[]> {
  const sides = texts.map((text) => sideOf(text, model));
  return inRuns(
    sides.map((side) => side && [OPEN_ID, ...side, CLOSE_ID]),
    async (rows) => {
      const { meaning } = await run(rows, model);
      if (!(meaning?.data instanceof Float32Array)) throw new Error('the model has no meanings');
      const { data } = meaning;
      const size = data.length / rows.length;
      return rows.map((_, row) => data.slice(row * size, (row + 1) * size));
    },
  );
}

/** One number a row of ids. */
async function logits(rows: readonly (readonly number[])[], model: Loaded): Promise<Float32Array> {
  const found = (await run(rows, model)).logits?.data;
  if (!(found instanceof Float32Array) || found.length !== rows.length) throw new Error('the model has no logits');
  return found;
}

function run(rows: readonly (readonly number[])[], { session }: Loaded): Promise<InferenceSession.ReturnType> {
  const length = Math.max(...rows.map((row) => row.length));
  const ids = new BigInt64Array(rows.length * length).fill(BigInt(FILL_ID));
  const mask = new BigInt64Array(rows.length * length);
  rows.forEach((row, at) => {
    ids.set(row.map(BigInt), at * length);
    mask.fill(1n, at * length, at * length + row.length);
  });
  const shape = [rows.length, length];
  return session.run({
    input_ids: new Tensor('int64', ids, shape),
    attention_mask: new Tensor('int64', mask, shape),
  });
}

function sigmoid(logit: number): number {
  return 1 / (1 + Math.exp(-logit));
}

/** Mean pooling over the tokens, then unit length. */
async function embed(text: string, { tokenizer, session }: Loaded): Promise<Float32Array> {
  const encoded = tokenizer.encode(text.slice(0, LONGEST_CHARACTERS)).ids;
  const last = encoded.at(-1) ?? 0;
  const ids = encoded.length <= LONGEST_TOKENS ? encoded : [...encoded.slice(0, LONGEST_TOKENS - 1), last];
  const tensor = (value: (id: number) => number) =>
    new Tensor(
      'int64',
      BigInt64Array.from(ids, (id) => BigInt(value(id))),
      [1, ids.length],
    );
  const output = await session.run({
    input_ids: tensor((id) => id),
    attention_mask: tensor(() => 1),
    token_type_ids: tensor(() => 0),
  });
  const states = output.last_hidden_state;
  if (!states || !(states.data instanceof Float32Array)) throw new Error('the model has no last_hidden_state');
  const dimensions = states.dims[2] ?? 0;
  const sum = new Float32Array(dimensions);
  for (let at = 0; at < states.data.length; at++) {
    const index = at % dimensions;
    sum[index] = (sum[index] ?? 0) + (states.data[at] ?? 0);
  }
  return unit(sum);
}

function unit(vector: Float32Array): Float32Array {
  let squares = 0;
  for (const value of vector) squares += value * value;
  const length = Math.sqrt(squares) || 1;
  return vector.map((value) => value / length);
}

const receive = (request: EmbedRequest): void => {
  queue = queue.then(() => handle(request));
};
if (parentPort) {
  parentPort.on('message', ({ data }) => receive(data));
} else {
  process.on('message', (message) => receive(message as EmbedRequest));
  // The app is gone: nobody waits for an answer.
  process.on('disconnect', () => process.exit(0));
}
