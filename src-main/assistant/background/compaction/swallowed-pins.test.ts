import { expect, it } from 'vitest';
import { compactionsOf, startCompacting, talk } from '../../fixtures/compaction.fixture';
import { draftOf } from '../../request/draft/conversation-draft';
import { findCutPoint } from '../../request/fit/cut-point';
import { compactToFit } from './compact-to-fit';

it('a summary of pins that gave way is in force, though the one that it carries ends further down', async () => {
  const engine = startCompacting((nth) => ({ text: `- Summary ${nth}` }));
  const id = await talk(engine, 3);
  const pin = engine.branch(id)[0]?.id ?? '';
  engine.sessions.setPinned(pin, true);
  await talk(engine, 7, id);
  const [first] = compactionsOf(engine, id);
  expect(draftOf(engine.ports, id).said[0]?.id).toBe(pin);

  const draft = draftOf(engine.ports, id);
  const whole = findCutPoint(
    draft.said.map(({ role, pinned }) => ({ role, isPinned: pinned === 1, tokens: 1 })),
    { tailTokens: draft.said.length - 1, swallowsPins: true },
  );
  expect(whole.compacted).toEqual([0]);
  await compactToFit(engine.ports, { draft, cut: whole, signal: new AbortController().signal });

  const { view, said } = draftOf(engine.ports, id);
  expect(view.compactions.map(({ carriedId }) => carriedId)).toEqual([null, first?.summaryId]);
  expect(view.summary?.text).toBe('- Summary 0\n- Summary 1');
  expect(said.map((row) => row.id)).not.toContain(pin);
});
