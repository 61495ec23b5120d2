import { expect, test } from 'vitest';
import { startTestEngine, type TestEngine } from './fixtures/engine.fixture';

const says = (...steps: string[]) => ({ steps });
const system = (engine: TestEngine) => engine.provider.requests.at(-1)?.messages[0]?.content ?? '';

test('while memory is paused nothing is injected, and leaving a chat writes nothing', async () => {
  const engine = startTestEngine();
  await engine.facts.add({ section: 'profile', text: 'Is called Ada' });
  engine.settings.set('memory.is_paused', true);
  const id = await engine.exchange('Plan Quito', says('Yes.'));
  expect(system(engine)).not.toContain('Ada');
  await engine.sessions.leave(id);
  expect(engine.working.list()).toEqual([]);
});

test('resumed, memory is as before, also in a chat that was going on', async () => {
  const engine = startTestEngine();
  await engine.facts.add({ section: 'profile', text: 'Is called Ada' });
  engine.settings.set('memory.is_paused', true);
  const id = await engine.exchange('Plan Quito', says('Yes.'));
  engine.settings.set('memory.is_paused', undefined);
  await engine.exchange('And now?', says('Yes.'), id);
  expect(system(engine)).toContain('Is called Ada');
  await engine.sessions.leave(id);
  expect(engine.working.list()).toHaveLength(1);
});
