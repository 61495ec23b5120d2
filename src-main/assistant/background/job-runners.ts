import { shouldCompact } from '../request/budget/budget';
import type { Loop } from '../turn/loop';
import { checkpointJob } from './checkpoints/checkpoint-job';
import { isCompactionStopped } from './compaction/compact-to-fit';
import { compactNow, draftOf } from './compaction/on-demand';
import { extractionJob } from './jobs/extraction-job';
import type { JobEnd, JobRunner, JobRunners } from './jobs/queue';
import { titleJob } from './jobs/title-job';

/** What each kind of background work does. A conversation that was deleted needs none of it. */
export function jobRunners(loop: Loop): JobRunners {
  const ifThere =
    (run: (conversationId: string, signal: AbortSignal) => Promise<JobEnd>): JobRunner =>
    async (conversationId, signal) => {
      const row = loop.store.conversations.read(conversationId);
      return row === undefined || row.deletedAt !== null ? 'done' : run(conversationId, signal);
    };
  return {
    title: ifThere((id, signal) => titleJob(loop, id, signal)),
    summary: ifThere((id, signal) => summaryJob(loop, id, signal)),
    checkpoint: ifThere((id, signal) => checkpointJob(loop, id, signal)),
    ...(loop.learn === undefined ? {} : { extraction: ifThere((id, signal) => extractionJob(loop, id, signal)) }),
    ...loop.otherJobs,
  };
}

async function summaryJob(loop: Loop, conversationId: string, signal: AbortSignal): Promise<JobEnd> {
  const { budget, usedTokens } = draftOf(loop, conversationId);
  const isStopped = isCompactionStopped(loop, conversationId);
  if (shouldCompact(budget, { usedTokens, isStopped }) === 'no') return 'done';
  // Nothing presses: better a summary later than sentences picked out now.
  if ((await loop.provider().state(signal)).kind !== 'ready') return 'unavailable';
  return (await compactNow(loop, conversationId, signal)) === 'stopped' ? 'aborted' : 'done';
}
