import { describe, expect, it } from 'vitest';
import { refusedBefore, slowWrongTokens } from './guard';

/** A clock and timers that move when they are told to. */
function handMoved() {
  let now = 0;
  const waits: { readonly delayMs: number; readonly run: () => void }[] = [];
  return {
    waits,
    now: () => now,
    pass: (ms: number) => {
      now += ms;
    },
    timers: {
      after: (delayMs: number, run: () => void) => {
        waits.push({ delayMs, run });
        return () => undefined;
      },
    },
  };
}

describe('a wrong token', () => {
  it('waits twice as long as the one before it, up to sixteen seconds, and a minute later as the first', () => {
    const clock = handMoved();
    const wrong = slowWrongTokens(clock.timers, clock.now);
    for (let nth = 0; nth < 9; nth += 1) void wrong.wait();
    const delays = clock.waits.map(({ delayMs }) => delayMs);
    expect(delays).toEqual([250, 500, 1_000, 2_000, 4_000, 8_000, 16_000, 16_000, 16_000]);
    clock.pass(60_000);
    void wrong.wait();
    expect(clock.waits.at(-1)?.delayMs).toBe(250);
  });

  it('is refused at once while sixteen wait, and waits again once one of them is answered', async () => {
    const clock = handMoved();
    const wrong = slowWrongTokens(clock.timers, clock.now);
    const waiting = Array.from({ length: 16 }, () => wrong.wait());
    expect(await wrong.wait()).toBe(false);
    expect(clock.waits).toHaveLength(16);
    clock.waits[0]?.run();
    expect(await waiting[0]).toBe(true);
    void wrong.wait();
    expect(clock.waits).toHaveLength(17);
  });
});

describe('a request', () => {
  const asking = { method: 'POST', path: '/mcp', headers: { host: '127.0.0.1:7000' } };

  it('is let to its token from this computer alone, and from no page', () => {
    expect(refusedBefore(asking, 7_000)).toBeNull();
    expect(refusedBefore({ ...asking, headers: { host: 'localhost:7000' } }, 7_000)).toBeNull();
    const own = { host: '127.0.0.1:7000', origin: 'http://127.0.0.1:7000' };
    expect(refusedBefore({ ...asking, headers: own }, 7_000)).toBeNull();
    const foreign = [
      {},
      { host: 'evil.example:7000' },
      { host: '127.0.0.1:7001' },
      { host: '127.0.0.1:7000', origin: 'null' },
      { host: '127.0.0.1:7000', origin: 'https://127.0.0.1:7000' },
      { host: '127.0.0.1:7000', origin: 'http://127.0.0.1:7000.evil.example' },
      { host: '127.0.0.1:7000', origin: '' },
    ];
    for (const headers of foreign)
      expect(refusedBefore({ ...asking, headers }, 7_000)?.status, JSON.stringify(headers)).toBe(403);
    expect(refusedBefore({ ...asking, method: 'OPTIONS' }, 7_000)?.status).toBe(403);
  });
});
