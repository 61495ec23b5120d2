import type { ServerResponse } from 'node:http';
import { embedding } from './embed.ts';
import { sendJson, sendText } from './http.ts';
import { capabilitiesOf, type ModelShelf } from './models.ts';
import type { ChatBody, ChatMessageBody, Flavour, StandInModel } from './types.ts';

type Body = Readonly<Record<string, unknown>>;

/** What a server of this flavour answers at a path, or undefined where it has none. */
export function openAiAnswer(flavour: Flavour, shelf: ModelShelf, path: string): object | undefined {
  const models = shelf.installed();
  switch (path) {
    case '/v1/models':
      return { object: 'list', data: models.map((model) => modelCard(flavour, model)) };
    case '/props':
      return flavour === 'llama.cpp' ? propsOf(models[0]) : undefined;
    case '/slots':
      return flavour === 'llama.cpp' ? [{ id: 0, n_ctx: windowOf(models[0]), is_processing: false }] : undefined;
    case '/api/v0/models':
      return flavour === 'lm-studio'
        ? { object: 'list', data: models.map((each) => studioModel(shelf, each)) }
        : undefined;
    default:
      return undefined;
  }
}

/** LM Studio alone answers 200 with an error in it. */
export function sendNoSuchPath(flavour: Flavour, route: string, response: ServerResponse): void {
  const studio = { error: `Unexpected endpoint or method. (${route})` };
  const llamaCpp = { error: { code: 404, message: 'File Not Found', type: 'not_found_error' } };
  if (flavour === 'lm-studio') sendJson(response, 200, studio);
  else if (flavour === 'vllm') sendJson(response, 404, { detail: 'Not Found' });
  else if (flavour === 'jan') sendText(response, 404, 'Not Found', 'text/plain; charset=utf-8');
  else sendJson(response, 404, llamaCpp);
}

function modelCard(flavour: Flavour, model: StandInModel): object {
  const card = { id: shortName(model), object: 'model', created: 1_795_715_288 };
  switch (flavour) {
    case 'llama.cpp':
      return {
        ...card,
        owned_by: 'llamacpp',
        meta: {
          n_ctx: windowOf(model),
          n_ctx_train: model.contextLength ?? 8192,
          n_params: 134_515_008,
          size: model.sizeBytes ?? 96_576_768,
          ftype: 'Q4_1',
        },
      };
    case 'vllm':
      return { ...card, owned_by: 'vllm', root: card.id, parent: null, max_model_len: windowOf(model), permission: [] };
    case 'lm-studio':
      return { id: card.id, object: 'model', owned_by: 'organization_owner' };
    case 'jan':
      return { ...card, created: 1, owned_by: 'user' };
  }
}

function propsOf(model: StandInModel | undefined): object {
  const can = model === undefined ? [] : capabilitiesOf(model);
  return {
    default_generation_settings: { n_ctx: windowOf(model) },
    total_slots: 1,
    modalities: { vision: can.includes('vision'), video: false, audio: false },
    chat_template_caps: { supports_tools: can.includes('tools'), supports_tool_calls: can.includes('tools') },
    build_info: 'b1-571d0d5',
  };
}

function studioModel(shelf: ModelShelf, model: StandInModel): object {
  const can = capabilitiesOf(model);
  const isLoaded = shelf.isLoaded(model.name);
  return {
    id: shortName(model),
    object: 'model',
    type: can.includes('embedding') ? 'embeddings' : can.includes('vision') ? 'vlm' : 'llm',
    arch: model.family ?? 'llama',
    compatibility_type: 'gguf',
    quantization: 'Q4_1',
    state: isLoaded ? 'loaded' : 'not-loaded',
    max_context_length: model.contextLength ?? 8192,
    ...(isLoaded ? { loaded_context_length: windowOf(model) } : {}),
    ...(can.includes('tools') ? { capabilities: ['tool_use'] } : {}),
  };
}

/** Only Ollama says `:latest`. */
function shortName({ name }: StandInModel): string {
  return name.replace(/:latest$/, '');
}

function windowOf(model: StandInModel | undefined): number {
  return model?.window ?? 4096;
}

export function answerEmbeddings(shelf: ModelShelf, body: Body, response: ServerResponse): void {
  const name = String(body.model);
  const model = shelf.find(name);
  const refuse = (status: number, message: string, type: string) =>
    sendJson(response, status, { error: { code: status, message, type } });
  if (!model) {
    refuse(404, `model '${name}' not found`, 'not_found_error');
    return;
  }
  if (!capabilitiesOf(model).includes('embedding')) {
    refuse(501, 'This server does not support embeddings. Start it with `--embeddings`', 'not_supported_error');
    return;
  }
  const texts = Array.isArray(body.input) ? body.input.map(String) : [String(body.input)];
  // Last first: a client must go by the index. Twice as long: it must make them of unit length.
  const data = texts.map((text, index) => ({
    object: 'embedding',
    index,
    embedding: embedding(text).map((each) => each * 2),
  }));
  sendJson(response, 200, {
    object: 'list',
    data: data.toReversed(),
    model: name,
    usage: { prompt_tokens: 4, total_tokens: 4 },
  });
}

/** The request as the scripted scenario knows it: in Ollama's words. */
export function chatBodyOf(shelf: ModelShelf, body: Body): ChatBody {
  const name = String(body.model);
  const kwargs = fieldsOf(body.chat_template_kwargs);
  const format = fieldsOf(fieldsOf(body.response_format).json_schema).schema;
  const { temperature, top_p, seed, max_tokens } = body;
  return {
    model: name,
    messages: listOf(body.messages).map(messageOf),
    ...(Array.isArray(body.tools) ? { tools: body.tools } : {}),
    ...(format === undefined ? {} : { format }),
    options: { num_ctx: windowOf(shelf.find(name)), temperature, top_p, seed, num_predict: max_tokens },
    ...(typeof kwargs.enable_thinking === 'boolean' ? { think: kwargs.enable_thinking } : {}),
    stream: body.stream === true,
    truncate: false,
    counts: fieldsOf(body.stream_options).include_usage === true,
  };
}

function messageOf(value: unknown): ChatMessageBody {
  const { role, content } = fieldsOf(value);
  const text = Array.isArray(content)
    ? content.map((part) => String(fieldsOf(part).text ?? '')).join('')
    : String(content ?? '');
  return { role: String(role), content: text };
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function fieldsOf(value: unknown): Body {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
