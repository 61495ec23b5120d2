import { shouldCompact } from '../request/budget/budget';
import { type ConversationDraftPorts, draftOf } from '../request/draft/conversation-draft';
import { type CheckpointJobPorts, checkpointJob } from './checkpoints/checkpoint-job';
import { type CompactToFitPorts, isCompactionStopped } from './compaction/compact-to-fit';
import { compactNow } from './compaction/on-demand';
import { type ExtractionJobPorts, extractionJob } from './jobs/extraction-job';
import type { JobEnd, JobRunner, JobRunners } from './jobs/queue';
import { type TitleJobPorts, titleJob } from './jobs/title-job';

type SummaryJobPorts = ConversationDraftPorts & CompactToFitPorts;

/** What each kind of background work does. A conversation that was deleted needs none of it. */
export function jobRunners(
  deps: SummaryJobPorts & TitleJobPorts & CheckpointJobPorts & ExtractionJobPorts & { readonly otherJobs?: JobRunners },
): JobRunners {
  const ifThere =
    (run: (conversationId: string, signal: AbortSignal) => Promise<JobEnd>): JobRunner =>
    async (conversationId, signal) => {
      const row = deps.store.conversations.read(conversationId);
      return row === undefined || row.deletedAt !== null ? 'done' : run(conversationId, signal);
    };
  return {
    title: ifThere((id, signal) => titleJob(deps, id, signal)),
    summary: ifThere((id, signal) => summaryJob(deps, id, signal)),
    checkpoint: ifThere((id, signal) => checkpointJob(deps, id, signal)),
    ...(deps.learn === undefined ? {} : { extraction: ifThere((id, signal) => extractionJob(deps, id, signal)) }),
    ...deps.otherJobs,
  };
}

async function summaryJob(deps: SummaryJobPorts, conversationId: string, signal: AbortSignal): Promise<JobEnd> {
  const { budget, usedTokens } = draftOf(deps, conversationId);
  const isStopped = isCompactionStopped(deps.store, conversationId);
  if (shouldCompact(budget, { usedTokens, isStopped }) === 'no') return 'done';
  // There is no hurry: a summary later is better than excerpts now.
  if ((await deps.provider().state(signal)).kind !== 'ready') return 'unavailable';
  return (await compactNow(deps, conversationId, signal)) === 'stopped' ? 'aborted' : 'done';
}
