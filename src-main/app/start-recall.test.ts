import { expect, it, vi } from 'vitest';
import { startRecall } from './start-recall';

it('whether two facts say the same is asked of a process of its own: it waits behind no text that is being embedded', async () => {
  const startEmbedder = vi.fn(() => {
    throw new Error('no process in this test');
  });
  const off: string[] = [];
  const started = startRecall(
    { databaseFile: '', searchScript: '', startEmbedder, modelsFolder: '' },
    {
      emit: () => undefined,
      timers: { after: () => () => undefined },
      isBusy: () => false,
      chosen: { name: () => null, isLoaded: async () => false, embed: async () => null },
      logEvent: (event) => off.push(event),
      health: { isRebuilding: () => false, notice: () => false },
    },
  );
  expect((await started.pairScorer.scorePairs('Spiders scare me', ['Is afraid of spiders'])).size).toBe(0);
  expect(startEmbedder).toHaveBeenCalledTimes(1);
  expect(off).toEqual(['pair_scorer_off']);
  expect(started.recall.state().kind).toBe('asleep');
  await started.end();
});
