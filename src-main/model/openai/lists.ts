import { z } from 'zod';
import type { ServerPlace } from '../server/elsewhere';
import type { ModelDetails, ModelEntry, RunningModel } from '../types';
import { StatusFailure } from '../wire/failures';
import type { Link } from '../wire/link';
import { bytes, checked, modelName, optionalWord, readEach, readVectors, tokens, words } from '../wire/read';
import { askServer } from './link';

/** An entry, and whether the server says that the model is loaded. */
export type ListedModel = { readonly entry: ModelEntry; readonly isLoaded?: boolean };

const list = z.looseObject({ data: z.array(z.unknown()) });

/** Of llama.cpp. */
const meta = z
  .looseObject({
    n_ctx: tokens,
    n_ctx_train: tokens,
    n_params: z.number().positive().optional().catch(undefined),
    size: bytes,
    ftype: optionalWord,
  })
  .nullish()
  .catch(undefined);
const status = z.looseObject({ value: optionalWord }).nullish().catch(undefined);

/** `/v1/models`; `max_model_len` is vLLM's and SGLang's, `meta` and `status` are llama.cpp's. */
const openAiModel = z.looseObject({ id: modelName, owned_by: optionalWord, max_model_len: tokens, meta, status });

/** `/props` of llama.cpp. */
const isTrue = z.boolean().catch(false).default(false);
const props = z.looseObject({
  default_generation_settings: z.looseObject({ n_ctx: tokens }).nullish().catch(undefined),
  modalities: z.looseObject({ vision: isTrue }).nullish().catch(undefined),
  chat_template_caps: z.looseObject({ supports_tools: isTrue }).nullish().catch(undefined),
});

/** `/api/v0/models` of LM Studio. */
const studioModel = z.looseObject({
  id: modelName,
  type: optionalWord,
  arch: optionalWord,
  quantization: optionalWord,
  state: optionalWord,
  max_context_length: tokens,
  loaded_context_length: tokens,
  capabilities: words,
});

const embedding = z.looseObject({ embedding: z.unknown(), index: z.int().min(0) });
const embeddings = z.looseObject({ data: z.array(embedding) });

/** What no server says is tried: the refusal of a model that cannot has a sentence of its own. */
const TRIED: readonly string[] = ['tools', 'vision'];
const EMBEDDING_NAME = /embed|\bbge\b|\be5\b|\bgte\b/i;

export type OpenAiLists = { readonly models: readonly ListedModel[]; readonly listed: number };

/** All models, with what this kind of server says of them beyond OpenAI's own list. */
export async function listModels(link: Link, place: ServerPlace, signal: AbortSignal): Promise<OpenAiLists> {
  const answer = checked(list, await askServer(link, place, { path: '/v1/models', signal })).data;
  const plain = readEach(openAiModel, answer);
  const models = await withMore(plain, (path) => optional(link, place, path, signal));
  return { models, listed: answer.length };
}

type Plain = z.infer<typeof openAiModel>;

async function withMore(
  plain: readonly Plain[],
  ask: (path: string) => Promise<unknown>,
): Promise<readonly ListedModel[]> {
  const [only] = plain;
  if (plain.some(({ max_model_len }) => max_model_len !== undefined)) return plain.map((model) => listedOf(model));
  if (only?.owned_by === 'llamacpp') {
    // With several models there are as many properties, each behind a question that would load its model.
    const more = plain.length === 1 ? props.safeParse(await ask('/props')).data : undefined;
    return plain.map((model) => listedOf(model, more));
  }
  const studio = list.safeParse(await ask('/api/v0/models')).data?.data ?? [];
  const known = new Map(
    studio.flatMap((each) => studioModel.safeParse(each).data ?? []).map((each) => [each.id, each]),
  );
  return plain.map((model) => {
    const found = known.get(model.id);
    return found === undefined ? listedOf(model) : listedInStudio(found);
  });
}

/** What only some servers have: none of it is missed. llama.cpp gives its list to anybody, and asks for its key here. */
async function optional(link: Link, place: ServerPlace, path: string, signal: AbortSignal): Promise<unknown> {
  try {
    return await askServer(link, place, { path, signal });
  } catch (failure) {
    if (signal.aborted || (failure instanceof StatusFailure && failure.status === 401)) throw failure;
    return undefined;
  }
}

function listedOf({ id, max_model_len, meta, status }: Plain, more?: z.infer<typeof props>): ListedModel {
  const fixedWindow = max_model_len ?? meta?.n_ctx ?? more?.default_generation_settings?.n_ctx;
  return {
    entry: {
      name: id,
      sizeBytes: meta?.size ?? 0,
      ...capabilitiesOf(id, more),
      ...(meta?.n_ctx_train ? { trainedContext: meta.n_ctx_train } : {}),
      ...(fixedWindow ? { fixedWindow } : {}),
      family: '',
      parameterSize: parameterText(meta?.n_params),
      quantization: meta?.ftype ?? '',
    },
    ...(status?.value ? { isLoaded: status.value === 'loaded' } : {}),
  };
}

/** No server of these says that a model makes vectors, so its name has to. */
function capabilitiesOf(
  id: string,
  more: z.infer<typeof props> | undefined,
): Pick<ModelEntry, 'capabilities' | 'untried'> {
  if (EMBEDDING_NAME.test(id)) return { capabilities: ['embedding'] };
  if (more === undefined) return { capabilities: ['completion', ...TRIED], untried: TRIED };
  const capabilities = [
    'completion',
    ...(more.chat_template_caps?.supports_tools ? ['tools'] : []),
    ...(more.modalities?.vision ? ['vision'] : []),
  ];
  return { capabilities };
}

function listedInStudio(model: z.infer<typeof studioModel>): ListedModel {
  const isEmbedding = model.type === 'embeddings';
  const chats = [
    'completion',
    ...(model.capabilities?.includes('tool_use') ? ['tools'] : []),
    ...(model.type === 'vlm' ? ['vision'] : []),
  ];
  return {
    entry: {
      name: model.id,
      sizeBytes: 0,
      capabilities: isEmbedding ? ['embedding'] : chats,
      ...(model.max_context_length ? { trainedContext: model.max_context_length } : {}),
      ...(model.loaded_context_length ? { fixedWindow: model.loaded_context_length } : {}),
      family: model.arch ?? '',
      parameterSize: '',
      quantization: model.quantization ?? '',
    },
    isLoaded: model.state === 'loaded',
  };
}

export function detailsOf({ sizeBytes: _, ...details }: ModelEntry): ModelDetails {
  return details;
}

/** Those whose window the server tells; it says nothing of when they are unloaded. */
export function runningOf(models: readonly ListedModel[]): readonly RunningModel[] {
  return models.flatMap(({ entry: { name, sizeBytes, fixedWindow }, isLoaded = true }) =>
    fixedWindow !== undefined && isLoaded
      ? [{ name, sizeBytes, vramBytes: 0, contextLength: fixedWindow, expiresAtMs: 0 }]
      : [],
  );
}

/** In the order of the texts, each of unit length. */
export function readEmbeddings(answer: unknown, expected: number): readonly Float32Array[] {
  const given = checked(embeddings, answer).data.toSorted((a, b) => a.index - b.index);
  return readVectors(
    given.map((each) => each.embedding),
    expected,
  ).map(unit);
}

function unit(vector: Float32Array): Float32Array {
  const length = Math.hypot(...vector);
  return length === 0 ? vector : vector.map((each) => each / length);
}

/** `135M`, `8B`, as others write it. */
function parameterText(count: number | undefined): string {
  if (count === undefined) return '';
  return count >= 1e9 ? `${rounded(count / 1e9)}B` : `${rounded(count / 1e6)}M`;
}

function rounded(number: number): string {
  return number >= 100 ? number.toFixed(0) : String(Number(number.toFixed(1)));
}
