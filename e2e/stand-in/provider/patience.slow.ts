import { expect, test } from 'vitest';
import { startStandIn } from '../index.ts';
import { collect, KINDS, never, request, textOf, trustedProvider } from './collect.ts';

/** Longer than the five minutes after which fetch gives up when nobody tells it not to. */
const silenceMs = 310_000;

test.each(KINDS)(
  '%s sends no header for more than five minutes and is waited for',
  { timeout: silenceMs * 2 },
  async (kind) => {
    const server = await startStandIn();
    const headersAfter = new Promise((resolve) => setTimeout(resolve, silenceMs));
    server.script({ headersAfter, steps: ['At last'] });
    const provider = trustedProvider({ kind, address: () => server.host });
    const events = await collect(provider.chat(request, never));
    await server.close();
    expect(events.at(-1)).toMatchObject({ kind: 'done' });
    expect(textOf(events)).toBe('At last');
  },
);
