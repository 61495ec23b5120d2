import type * as LlamaServers from '../../e2e/real/llama-server';
import type * as Proxies from '../../e2e/real/recording-proxy';
import type * as Servers from '../../e2e/real/server';
import type { ServerKind } from '../window/launch';
import { unbundled } from '../window/project';

const WINDOW_TOKENS = 8_192;

export type RealModel = Pick<Proxies.RecordingProxy, 'host' | 'chats'> & {
  readonly model: string;
  readonly stop: () => Promise<void>;
};

export type RealModelOptions = {
  readonly answerTokens: number;
  /** The same answer to the same question. */
  readonly isSteady?: boolean;
  readonly windowTokens?: number;
};

/** SmolLM2 on one thread, behind a proxy that the window and the bare client both go through, so that it weighs on both. */
export async function startRealModel(kind: ServerKind, options: RealModelOptions): Promise<RealModel> {
  const { startRecordingProxy } = await unbundled<typeof Proxies>('e2e/real/recording-proxy.ts');
  const server = await (kind === 'openai' ? startLlama(options) : startOllama(options));
  const proxy = await startRecordingProxy(server.host);
  return {
    host: proxy.host,
    chats: proxy.chats,
    model: 'smollm2:latest',
    stop: async () => {
      await proxy.close();
      await server.stop();
    },
  };
}

async function startLlama({ answerTokens, isSteady, windowTokens = WINDOW_TOKENS }: RealModelOptions) {
  const { startLlamaServer } = await unbundled<typeof LlamaServers>('e2e/real/llama-server.ts');
  const more = ['--predict', String(answerTokens), ...(isSteady ? ['--temp', '0'] : [])];
  return startLlamaServer({ windowTokens, more });
}

async function startOllama({ answerTokens, isSteady }: RealModelOptions) {
  const { startServer } = await unbundled<typeof Servers>('e2e/real/server.ts');
  const steady = isSteady ? { temperature: 0 } : {};
  return startServer({ modelParams: { num_thread: 1, num_predict: answerTokens, ...steady } });
}
