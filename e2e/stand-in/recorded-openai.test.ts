import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ModelProvider } from '../../src-main/model/types.ts';
import { listenOnLoopback } from '../fixtures/loopback.ts';
import type { RecordedAnswer } from './exchanges.ts';
import { startStandIn } from './index.ts';
import { openAiExchange, openAiExchanges, type RecordedServer } from './openai-exchanges.ts';
import { collect, failureOf, never, request, textOf, trustedProvider } from './provider/collect.ts';
import type { Flavour } from './types.ts';

const folder = join(import.meta.dirname, 'recorded-openai');
const flavours = readdirSync(folder).map((file) => file.replace('.json', '') as Flavour);

function recorded(flavour: Flavour): RecordedServer {
  return JSON.parse(readFileSync(join(folder, `${flavour}.json`), 'utf8')) as RecordedServer;
}

const asked = { ...request, model: 'smollm2' };

describe.each(flavours)('%s', (flavour) => {
  const { answers, version, source } = recorded(flavour);
  const exchanges = openAiExchanges.filter(({ name }) => name in answers);

  test('has its version and where it is from', () => {
    expect(version).toMatch(/\d/);
    expect(source).toMatch(/recorded|github\.com/);
  });

  test.each(exchanges)('the stand-in says in $name only what the server says', async (each) => {
    const models = [{ name: 'smollm2', window: 1024, capabilities: ['completion', 'tools'] }];
    const standIn = await startStandIn({ flavour, models });
    const hello = { steps: flavour === 'vllm' ? [{ thinking: 'Hm.' }, 'Hello'] : ['Hello'] };
    if (each.name === 'chat') standIn.script(hello);
    // LM Studio lists a window only for what is loaded.
    if (each.name === 'studio-models') await openAiExchange(standIn.host, chatOf('chat'));
    const said = await openAiExchange(standIn.host, each);
    await standIn.close();
    const real = answers[each.name];
    expect(said.status).toBe(real?.status);
    expect(missing(said.body, real?.body)).toEqual([]);
  });

  describe('read by the provider', () => {
    let close: () => Promise<void>;
    let provider: ModelProvider;
    let chat: RecordedAnswer | undefined;

    beforeEach(async () => {
      const server = createServer((incoming, response) => {
        const found = incoming.url === '/v1/chat/completions' ? chat : answers[nameOf(incoming.url)];
        const { status, contentType, body } = found ?? { status: 404, contentType: null, body: 'Not Found' };
        response.writeHead(status, contentType === null ? {} : { 'content-type': contentType });
        response.end(typeof body === 'string' ? body : textIn(body, contentType));
      });
      const loopback = await listenOnLoopback(server);
      close = loopback.close;
      provider = trustedProvider({ kind: 'openai', address: () => loopback.host });
    });

    afterEach(() => close());

    test('it is ready, and its window is known where it says it', async () => {
      expect(await provider.state()).toMatchObject({ kind: 'ready' });
      const window = flavour === 'jan' ? [] : [{ name: 'smollm2', contextLength: 1024 }];
      expect(await provider.running()).toMatchObject({ ok: true, value: window });
    });

    test.skipIf(!('chat' in answers))('an answer is read to its end', async () => {
      chat = answers.chat;
      const events = await collect(provider.chat(asked, never));
      expect(textOf(events)).toMatch(/^Hello!/);
      expect(events.at(-1)?.kind).toBe('done');
      const thoughts = events.filter(({ kind }) => kind === 'thinking');
      expect(thoughts).toHaveLength(flavour === 'vllm' ? 1 : 0);
      expect(events.at(-1)).toMatchObject({ promptTokens: 31, answerTokens: 3 });
    });

    test.each(
      [
        { name: 'chat-unknown', error: { code: 'model_not_found' } },
        { name: 'chat-context-exceeded', error: { code: 'context_exceeded', promptTokens: 3031, numCtx: 1024 } },
        {
          name: 'no-key',
          error: { code: 'sign_in_needed', sentence: expect.stringContaining('header or key is missing') },
        },
      ].filter(({ name }) => name in answers),
    )('$name is understood', async ({ name, error }) => {
      chat = answers[name];
      expect(failureOf(await collect(provider.chat(asked, never)))).toMatchObject(error);
    });
  });
});

function chatOf(name: string) {
  const found = openAiExchanges.find((each) => each.name === name);
  if (!found) throw new Error(`no exchange is called ${name}`);
  return found;
}

function nameOf(path = ''): string {
  return openAiExchanges.find((each) => each.path === path)?.name ?? '';
}

function textIn(body: readonly unknown[], contentType: string | null): string {
  if (!contentType?.includes('event-stream')) return JSON.stringify(body[0]);
  return body.map((event) => `data: ${typeof event === 'string' ? event : JSON.stringify(event)}\n\n`).join('');
}

/** Paths of what the one says and the other does not, or says in another type. Of a list, each needs one that is like it. */
function missing(said: unknown, real: unknown, path = ''): readonly string[] {
  if (Array.isArray(said)) {
    const others = Array.isArray(real) ? real : [];
    return said.flatMap((each) => {
      const tried = others.map((other) => missing(each, other, `${path}[]`));
      return tried.find((problems) => problems.length === 0) ?? tried[0] ?? [`${path}[]`];
    });
  }
  if (typeof said === 'object' && said !== null) {
    if (typeof real !== 'object' || real === null) return [path];
    const others = new Map(Object.entries(real));
    return Object.entries(said).flatMap(([key, value]) =>
      others.has(key) ? missing(value, others.get(key), `${path}.${key}`) : [`${path}.${key}`],
    );
  }
  return typeof said === typeof real ? [] : [path];
}
