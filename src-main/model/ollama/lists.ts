import { z } from 'zod';
import type { ModelDetails, ModelEntry, RunningModel } from '../types';
import { AnswerFailure } from './failures';

const details = z.looseObject({
  family: z.string().default(''),
  parameter_size: z.string().default(''),
  quantization_level: z.string().default(''),
  context_length: z.number().optional(),
});

const capabilities = z.array(z.string()).nullish();

const tags = z.looseObject({
  models: z.array(
    z.looseObject({
      name: z.string(),
      size: z.number().default(0),
      details: details.nullish(),
      capabilities,
      remote_host: z.string().optional(),
    }),
  ),
});

const show = z.looseObject({
  details: details.nullish(),
  model_info: z.record(z.string(), z.unknown()).nullish(),
  capabilities,
  template: z.string().optional(),
  remote_host: z.string().optional(),
});

const ps = z.looseObject({
  models: z.array(
    z.looseObject({
      name: z.string(),
      size: z.number().default(0),
      size_vram: z.number().default(0),
      context_length: z.number().default(0),
      expires_at: z.string().default(''),
    }),
  ),
});

const embeddings = z.looseObject({ embeddings: z.array(z.array(z.number())) });

export function readTags(answer: unknown): readonly ModelEntry[] {
  return read(tags, answer).models.map((model) => ({
    name: model.name,
    sizeBytes: model.size,
    capabilities: model.capabilities ?? [],
    ...(model.details?.context_length ? { trainedContext: model.details.context_length } : {}),
    ...(model.remote_host ? { remoteHost: model.remote_host } : {}),
    ...traits(model.details),
  }));
}

export function readShow(name: string, answer: unknown): ModelDetails {
  const model = read(show, answer);
  const trainedContext = trainedContextOf(model.model_info ?? {});
  return {
    name,
    capabilities: model.capabilities ?? [],
    ...(trainedContext ? { trainedContext } : {}),
    ...(model.remote_host ? { remoteHost: model.remote_host } : {}),
    ...traits(model.details),
    ...(model.template ? { template: model.template } : {}),
  };
}

export function readPs(answer: unknown): readonly RunningModel[] {
  return read(ps, answer).models.map((model) => ({
    name: model.name,
    sizeBytes: model.size,
    vramBytes: model.size_vram,
    contextLength: model.context_length,
    expiresAtMs: Date.parse(model.expires_at) || 0,
  }));
}

export function readEmbeddings(answer: unknown, expected: number): readonly Float32Array[] {
  const vectors = read(embeddings, answer).embeddings.map((vector) => Float32Array.from(vector));
  if (vectors.length !== expected) throw new AnswerFailure(`${vectors.length} vectors for ${expected} texts`);
  return vectors;
}

function read<T>(schema: z.ZodType<T>, answer: unknown): T {
  const parsed = schema.safeParse(answer);
  if (!parsed.success) throw new AnswerFailure(z.prettifyError(parsed.error));
  return parsed.data;
}

function traits(from: z.infer<typeof details> | null | undefined) {
  return {
    family: from?.family ?? '',
    parameterSize: from?.parameter_size ?? '',
    quantization: from?.quantization_level ?? '',
  };
}

function trainedContextOf(info: Readonly<Record<string, unknown>>): number | undefined {
  const architecture = info['general.architecture'];
  const length = typeof architecture === 'string' ? info[`${architecture}.context_length`] : undefined;
  return typeof length === 'number' ? length : undefined;
}
