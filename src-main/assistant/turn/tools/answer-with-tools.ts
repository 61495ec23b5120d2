import { t } from '../../../locale/t';
import type { OutsideTools } from '../../../outside-tools/calls/outside-tools';
import type { MessageRow } from '../../../store/rows/message-rows';
import { explainStoreError } from '../../../store/sqlite/sqlite-errors';
import type { Store } from '../../../store/store';
import type { Timers } from '../../../timers';
import type { ModelAbilities } from '../../conversations/rows/options';
import { type Answer, type AnswerPorts, answer } from '../answer/answer';
import { Reply, type ReplyPorts } from '../reply/reply';
import { failed, STOPPED } from '../reply/reply-end';
import { MOST_ROUNDS } from './plan-round';
import { type ToolRoundPorts, toolRound } from './tool-round';

type HearModelPorts = ModelAbilities & {
  /** Asks the server for its models now. */
  readonly hearModels?: () => Promise<unknown>;
  readonly outsideTools?: Pick<OutsideTools, 'ready'>;
  readonly timers: Timers;
};

export type AnswerWithToolsPorts = AnswerPorts & ToolRoundPorts & HearModelPorts;

/**
 * One reply with all that it looks up and keeps on its way: as long as the model calls tools their results go back to it, at
 * most eight times.
 */
export async function answerWithTools(
  deps: AnswerWithToolsPorts,
  input: Pick<Answer, 'row' | 'leafId' | 'isNew' | 'signal'>,
): Promise<MessageRow> {
  const made = new Map<string, number>();
  let at: Answer = { ...input, before: { recalled: null, compactedCount: 0, tools: [] }, canCall: true };
  await Promise.all([hearOfModel(deps, input.row.model), readyTools(deps)]);
  for (let round = 1; ; round += 1) {
    const answered = await orFailed(deps, at.row, () => answer(deps, at));
    if ('failed' in answered) return answered.failed;
    const { row, calls, draft } = answered;
    if (calls.length === 0) return row;
    const done = await orFailed(deps, row, () => toolRound(deps, { row, calls, draft, made, signal: input.signal }));
    if ('failed' in done) return done.failed;
    const { next, leafId } = done;
    if (input.signal.aborted) return new Reply(deps, next).end(STOPPED);
    at = {
      ...at,
      row: next,
      leafId,
      isNew: false,
      before: { ...answered.before, tools: [...answered.before.tools, ...done.done] },
      canCall: round < MOST_ROUNDS,
    };
  }
}

/** A disk that refuses what a reply needs before, between or after its words must not leave one that streams for ever. */
async function orFailed<T extends object>(
  deps: ReplyPorts & { readonly store: Pick<Store, 'messages'> },
  row: MessageRow,
  run: () => Promise<T>,
): Promise<T | { readonly failed: MessageRow }> {
  try {
    return await run();
  } catch (error) {
    deps.logError('turn_error', error);
    const ended = deps.store.messages.read(row.id);
    if (ended !== undefined && ended.status !== 'streaming') return { failed: ended };
    const known = explainStoreError(error);
    const sentence = known?.message ?? t('main-assistant.internal');
    return { failed: new Reply(deps, row).end(failed({ code: known?.code ?? 'other', sentence })) };
  }
}

/** Without them the reply goes on. */
async function readyTools({ outsideTools, logError }: HearModelPorts & ReplyPorts): Promise<void> {
  await outsideTools?.ready().catch((error: unknown) => logError('tool_server_failed', error));
}

const HEARING_LIMIT_MS = 1_500;

/** Right after a start nobody has asked the server yet what its models can do. */
async function hearOfModel({ capabilities, hearModels, timers }: HearModelPorts, model: string | null): Promise<void> {
  if (model === null || hearModels === undefined || capabilities(model).length > 0) return;
  const limit = Promise.withResolvers<void>();
  const cancel = timers.after(HEARING_LIMIT_MS, limit.resolve);
  await Promise.race([hearModels().catch(() => undefined), limit.promise]);
  cancel();
}
