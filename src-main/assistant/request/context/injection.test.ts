import { expect, it } from 'vitest';
import { startTestEngine, type TestEngine } from '../../fixtures/engine.fixture';
import { chatMemory, refreshMemory } from '../chat-memory';

const says = (text: string) => ({ steps: [text] });
const lastSystem = (engine: TestEngine) => engine.provider.requests.at(-1)?.messages[0]?.content ?? '';

it('/memory off holds for one conversation and this run only, and on brings the same memory back', async () => {
  const engine = startTestEngine();
  await engine.facts.add({ section: 'profile', text: 'Is called Ada' });
  const muted = await engine.exchange('Hello', says('Hi.'));
  engine.injection.set(muted, false);
  await engine.exchange('Who am I?', says('I do not know.'), muted);
  expect(lastSystem(engine)).not.toContain('Ada');
  await engine.exchange('And here?', says('Ada.'));
  expect(lastSystem(engine)).toContain('Is called Ada');

  const restarted = startTestEngine({ store: engine.store });
  await restarted.exchange('Who am I?', says('Ada.'), muted);
  expect(lastSystem(restarted)).toContain('Is called Ada');
});

it('writing goes on where memory is off for one conversation', async () => {
  const engine = startTestEngine();
  const id = await engine.exchange('Plan Quito', says('Yes.'));
  engine.injection.set(id, false);
  await engine.sessions.leave(id);
  expect(engine.working.list()).toHaveLength(1);
});

it('the system message stays as it was until memory is refreshed, and only its memory parts are made again', async () => {
  const engine = startTestEngine();
  await engine.facts.add({ section: 'profile', text: 'Is called Ada' });
  const id = await engine.exchange('Hello', says('Hi.'));
  const before = lastSystem(engine);
  engine.clock.now += 60_000;
  await engine.facts.add({ section: 'profile', text: 'Lives in Quito' });
  await engine.exchange('Still there?', says('Yes.'), id);
  expect(lastSystem(engine)).toBe(before);
  expect(chatMemory(engine.ports, id)).toMatchObject({ facts: { count: 1 }, changedCount: 1 });

  refreshMemory(engine.ports, id);
  expect(chatMemory(engine.ports, id)).toMatchObject({
    facts: { count: 2, labels: ['Lives in Quito', 'Is called Ada'] },
    renderedAt: engine.clock.now,
    changedCount: 0,
  });
  await engine.exchange('And now?', says('Yes.'), id);
  expect(lastSystem(engine)).toContain('Lives in Quito');
  expect(lastSystem(engine).split('---')[0]).toBe(before.split('---')[0]);
});

it('what changed is counted once each: added, taken away, written again', async () => {
  const engine = startTestEngine();
  const kept = await engine.facts.add({ section: 'profile', text: 'Likes tea' });
  const gone = await engine.facts.add({ section: 'profile', text: 'Is called Ada' });
  const id = await engine.exchange('Hello', says('Hi.'));
  engine.clock.now += 60_000;
  await engine.facts.edit({ id: kept.id, text: 'Likes coffee' });
  engine.facts.remove([gone.id]);
  await engine.facts.add({ section: 'patterns', text: 'Works at night' });
  expect(chatMemory(engine.ports, id).changedCount).toBe(3);
});

it.each([
  ['started_without', { isInjectionOff: true }, []],
  ['no_namespace', { namespace: null }, []],
  ['mode', {}, [['workspace.mode', 'project_builder']]],
  ['paused', {}, [['memory.is_paused', true]]],
] as const)('a chat says why memory is off: %s', async (reason, options, settings) => {
  const engine = startTestEngine(options);
  await engine.facts.add({ section: 'profile', text: 'Is called Ada' });
  for (const [key, value] of settings) engine.settings.set(key, value);
  const told = { offBecause: reason, facts: { count: 0 } };
  expect(chatMemory(engine.ports, null)).toMatchObject(told);
  const id = await engine.exchange('Hello', says('Hi.'));
  expect(chatMemory(engine.ports, id)).toMatchObject(told);
});

it('a new chat is shown what it would be told', async () => {
  const engine = startTestEngine();
  await engine.facts.add({ section: 'profile', text: 'Is called Ada' });
  expect(chatMemory(engine.ports, null)).toMatchObject({
    offBecause: null,
    facts: { count: 1, labels: ['Is called Ada'] },
    renderedAt: null,
  });
});
