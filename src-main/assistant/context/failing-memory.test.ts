import { expect, it, vi } from 'vitest';
import { startTestEngine } from '../engine.fixture';

it('a memory that cannot be read never breaks a reply: it counts as empty, is logged, and the trace and the faults say so', async () => {
  const engine = startTestEngine();
  await engine.facts.add({ section: 'profile', text: 'Is called Ada' });
  vi.spyOn(engine.deps.facts, 'listLive').mockImplementation(() => {
    throw new Error('the disk is gone');
  });
  const id = await engine.exchange('Hello', { steps: ['Hi', ' there.'] });
  const reply = engine.branch(id).at(-1);
  expect(reply).toMatchObject({ status: 'done', content: 'Hi there.' });
  expect(engine.provider.requests[0]?.messages[0]?.content).not.toContain('Ada');
  expect(engine.errors).not.toEqual([]);
  const { candidates } = engine.sessions.traces.read(reply?.id ?? '');
  expect(candidates.map(({ verdict }) => verdict)).toEqual(['backend_error']);
  expect(engine.store.faults.list(engine.workspaceId)[0]).toMatchObject({ kind: 'read_error', place: 'memory' });
});
