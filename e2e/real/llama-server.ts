import fs from 'node:fs';
import path from 'node:path';
import { workFolder } from '../runtime/cache.mjs';
import { type ChildServer, startChildServer } from './child-server.ts';
import { installOllama } from './install/install.mjs';
import { GGUF } from './install/pins.mjs';
import { blobFile } from './install/store.mjs';

export type LlamaServerOptions = {
  readonly windowTokens: number;
  /** Its template offers tools to the model; SmolLM2's own does not. */
  readonly hasTools?: boolean;
  readonly more?: readonly string[];
};

/** The model is too small to call one. */
const TOOLS = `{% if tools %}<|im_start|>system
Tools:{% for tool in tools %} {{ tool | tojson }}{% endfor %}<|im_end|>
{% endif %}{% for message in messages %}<|im_start|>{{ message.role }}
{{ message.content }}{% for call in message.tool_calls or [] %}<tool_call>{{ call.function | tojson }}</tool_call>{% endfor %}<|im_end|>
{% endfor %}{% if add_generation_prompt %}<|im_start|>assistant
{% endif %}`;

/** Starts the engine that comes with the tests' Ollama by itself: llama.cpp's own server, with the same SmolLM2. */
export function startLlamaServer(options: LlamaServerOptions): Promise<ChildServer> {
  const { windowTokens, hasTools = false, more = [] } = options;
  const { ollama, models } = installOllama((line) => process.stderr.write(`${line}\n`));
  const model = blobFile(models, `sha256:${GGUF.sha256}`);
  const home = workFolder();
  const template = path.join(home, 'tools.jinja');
  if (hasTools) fs.writeFileSync(template, TOOLS);
  return startChildServer({
    program: path.join(path.dirname(ollama), '../lib/ollama/llama-server'),
    args: (port) => [
      ...['--host', '127.0.0.1', '--port', String(port), '--jinja', '--model', model, '--alias', 'smollm2'],
      ...['--ctx-size', String(windowTokens), '--parallel', '1', '--threads', '1'],
      ...(hasTools ? ['--chat-template-file', template] : []),
      // A stop is heard between two batches of the prompt.
      ...['--batch-size', '64', ...more],
    ],
    env: () => ({}),
    home,
    readyPath: '/health',
  });
}
