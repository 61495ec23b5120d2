import { z } from 'zod';
import type { ModelDetails, ModelEntry, RunningModel } from '../types';
import { AnswerFailure } from '../wire/failures';
import { byteCount, windowLength } from '../wire/numbers';

/** More than anybody has installed; reading, sorting and drawing them would hold the window up. */
export const MOST_MODELS = 2_000;
const MOST_CAPABILITIES = 50;
const LONGEST_WORD = 300;
const LONGEST_TEMPLATE = 1_000_000;

const word = z.string().transform((text) => text.slice(0, LONGEST_WORD));
/** A value that is no word counts as absent. */
const optionalWord = word.nullish().catch(undefined);
const bytes = z
  .unknown()
  .optional()
  .transform((value) => byteCount(value) ?? 0);
const tokens = z.unknown().optional().transform(windowLength);

const details = z
  .looseObject({
    family: optionalWord,
    parameter_size: optionalWord,
    quantization_level: optionalWord,
    context_length: tokens,
  })
  .nullish()
  .catch(undefined);

const capabilities = z
  .array(z.unknown())
  .transform((each) => each.filter((one): one is string => typeof one === 'string').slice(0, MOST_CAPABILITIES))
  .transform((each) => each.map((one) => one.slice(0, LONGEST_WORD)))
  .nullish()
  .catch(undefined);

const list = z.looseObject({ models: z.array(z.unknown()) });
const name = z.string().min(1).max(LONGEST_WORD);
const tag = z.looseObject({ name, size: bytes, details, capabilities, remote_host: optionalWord });

const show = z.looseObject({
  details,
  model_info: z.record(z.string(), z.unknown()).nullish().catch(undefined),
  capabilities,
  template: z.string().max(LONGEST_TEMPLATE).optional().catch(undefined),
  remote_host: optionalWord,
});

const running = z.looseObject({
  name,
  size: bytes,
  size_vram: bytes,
  context_length: tokens,
  expires_at: z.string().max(LONGEST_WORD).default('').catch(''),
});

const embeddings = z.looseObject({ embeddings: z.array(z.unknown()) });
const vector = z.array(z.number()).max(65_536);

/** How many models the server lists, whatever they are. */
export function countTags(answer: unknown): number {
  return read(list, answer).models.length;
}

/** The first `MOST_MODELS`; one that cannot be read is left out, not the list. */
export function readTags(answer: unknown): readonly ModelEntry[] {
  return readEach(tag, answer).map((model) => ({
    name: model.name,
    sizeBytes: model.size,
    capabilities: model.capabilities ?? [],
    ...(model.details?.context_length ? { trainedContext: model.details.context_length } : {}),
    ...(model.remote_host ? { remoteHost: model.remote_host } : {}),
    ...traits(model.details),
  }));
}

export function readShow(of: string, answer: unknown): ModelDetails {
  const model = read(show, answer);
  const trainedContext = trainedContextOf(model.model_info ?? {});
  return {
    name: of,
    capabilities: model.capabilities ?? [],
    ...(trainedContext ? { trainedContext } : {}),
    ...(model.remote_host ? { remoteHost: model.remote_host } : {}),
    ...traits(model.details),
    ...(model.template ? { template: model.template } : {}),
  };
}

export function readPs(answer: unknown): readonly RunningModel[] {
  return readEach(running, answer).map((model) => ({
    name: model.name,
    sizeBytes: model.size,
    vramBytes: model.size_vram,
    contextLength: model.context_length ?? 0,
    expiresAtMs: Date.parse(model.expires_at) || 0,
  }));
}

export function readEmbeddings(answer: unknown, expected: number): readonly Float32Array[] {
  const given = read(embeddings, answer).embeddings;
  if (given.length !== expected) throw new AnswerFailure(`${given.length} vectors for ${expected} texts`);
  return given.map((each) => {
    const numbers = Float32Array.from(read(vector, each));
    if (!numbers.every(Number.isFinite)) throw new AnswerFailure('a vector holds a number that is too large');
    return numbers;
  });
}

function readEach<T>(schema: z.ZodType<T>, answer: unknown): readonly T[] {
  const listed = read(list, answer).models.slice(0, MOST_MODELS);
  const readable = listed.flatMap((each) => {
    const parsed = schema.safeParse(each);
    return parsed.success ? [parsed.data] : [];
  });
  if (listed.length > 0 && readable.length === 0) throw new AnswerFailure('no model of the list can be read');
  return readable;
}

function read<T>(schema: z.ZodType<T>, answer: unknown): T {
  const parsed = schema.safeParse(answer);
  if (!parsed.success) throw new AnswerFailure(z.prettifyError(parsed.error));
  return parsed.data;
}

function traits(from: z.infer<typeof details>) {
  return {
    family: from?.family ?? '',
    parameterSize: from?.parameter_size ?? '',
    quantization: from?.quantization_level ?? '',
  };
}

function trainedContextOf(info: Readonly<Record<string, unknown>>): number | undefined {
  const architecture = info['general.architecture'];
  const length = typeof architecture === 'string' ? info[`${architecture}.context_length`] : undefined;
  return windowLength(length);
}
