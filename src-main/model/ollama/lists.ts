import { z } from 'zod';
import type { ModelDetails, ModelEntry, RunningModel } from '../types';
import { windowLength } from '../wire/numbers';
import {
  bytes,
  words as capabilities,
  checked,
  LONGEST_WORD,
  modelName as name,
  optionalWord,
  readEach,
  readVectors,
  tokens,
} from '../wire/read';

const LONGEST_TEMPLATE = 1_000_000;

const details = z
  .looseObject({
    family: optionalWord,
    parameter_size: optionalWord,
    quantization_level: optionalWord,
    context_length: tokens,
  })
  .nullish()
  .catch(undefined);

const list = z.looseObject({ models: z.array(z.unknown()) });
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

/** How many models the server lists, whatever they are. */
export function countTags(answer: unknown): number {
  return modelsIn(answer).length;
}

export function readTags(answer: unknown): readonly ModelEntry[] {
  return readEach(tag, modelsIn(answer)).map((model) => ({
    name: model.name,
    sizeBytes: model.size,
    capabilities: model.capabilities ?? [],
    ...(model.details?.context_length ? { trainedContext: model.details.context_length } : {}),
    ...(model.remote_host ? { remoteHost: model.remote_host } : {}),
    ...traits(model.details),
  }));
}

export function readShow(of: string, answer: unknown): ModelDetails {
  const model = checked(show, answer);
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
  return readEach(running, modelsIn(answer)).map((model) => ({
    name: model.name,
    sizeBytes: model.size,
    vramBytes: model.size_vram,
    contextLength: model.context_length ?? 0,
    expiresAtMs: Date.parse(model.expires_at) || 0,
  }));
}

export function readEmbeddings(answer: unknown, expected: number): readonly Float32Array[] {
  return readVectors(checked(embeddings, answer).embeddings, expected);
}

function modelsIn(answer: unknown): readonly unknown[] {
  return checked(list, answer).models;
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
