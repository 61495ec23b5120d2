import { expect, test } from 'vitest';
import { startTestEngine } from './fixtures/engine.fixture';

const SENTINEL = 'quokka';
const DAY_MS = 86_400_000;

test('leaving, coming back and expiry are logged with counts and times, and never with what was said', async () => {
  const engine = startTestEngine();
  const id = await engine.exchange(`Plan the ${SENTINEL} trip`, { steps: [`A ${SENTINEL} lives on Rottnest.`] });
  await engine.sessions.leave(id);
  engine.clock.now += 15 * DAY_MS;
  await engine.exchange(`Where does a ${SENTINEL} live?`, { steps: [`The ${SENTINEL} again.`] });
  const told = engine.logged.filter((line) => 'event' in line && line.event !== 'memory_toc_extracted');
  expect(told).toEqual([
    { event: 'working_memory_written', kind: 'extractive', bytes: expect.any(Number), duration_ms: 0 },
    { event: 'checkpoint_done', messages: 2, bytes: expect.any(Number), duration_ms: 0 },
    { event: 'working_memory_expired', entries: 1, duration_ms: 0 },
  ]);
});
