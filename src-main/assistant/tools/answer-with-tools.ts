import type { MessageRow } from '../../store/rows/message-rows';
import { explainStoreError } from '../../store/sqlite-errors';
import { type Answer, answer } from '../turn/answer';
import type { Loop } from '../turn/loop';
import { Reply } from '../turn/reply';
import { failed, STOPPED } from '../turn/turn';
import { MOST_ROUNDS } from './plan-round';
import { type Round, toolRound } from './tool-round';

/**
 * One reply with all that it looks up and keeps on its way: as long as the model calls tools their results go back to it, at
 * most eight times.
 */
export async function answerWithTools(
  loop: Loop,
  input: Pick<Answer, 'row' | 'leafId' | 'isNew' | 'signal'>,
): Promise<MessageRow> {
  const made = new Map<string, number>();
  let at: Answer = { ...input, before: { recalled: null, compactedCount: 0, tools: [] }, canCall: true };
  await hearOfModel(loop, input.row.model);
  for (let round = 1; ; round += 1) {
    const answered = await answer(loop, at);
    const { row, calls, draft } = answered;
    if (calls.length === 0) return row;
    const done = await tryRound(loop, row, () => toolRound(loop, { row, calls, draft, made, signal: input.signal }));
    if ('failed' in done) return done.failed;
    const { next, leafId } = done;
    if (input.signal.aborted) return new Reply(loop, next).end(STOPPED);
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

/** A disk that refuses the round must not leave a reply that streams for ever. */
async function tryRound(
  loop: Loop,
  row: MessageRow,
  run: () => Promise<Round>,
): Promise<Round | { readonly failed: MessageRow }> {
  try {
    return await run();
  } catch (error) {
    loop.logError('reply_not_kept', error);
    const known = explainStoreError(error);
    const sentence = known?.message ?? 'What the model looked up could not be saved.';
    return { failed: new Reply(loop, row).end(failed({ code: known?.code ?? 'other', sentence })) };
  }
}

const HEARING_LIMIT_MS = 1_500;

/** Right after a start nobody has asked the server yet what its models can do. */
async function hearOfModel({ capabilities, hearModels, timers }: Loop, model: string | null): Promise<void> {
  if (model === null || hearModels === undefined || capabilities(model).length > 0) return;
  const limit = Promise.withResolvers<void>();
  const cancel = timers.after(HEARING_LIMIT_MS, limit.resolve);
  await Promise.race([hearModels().catch(() => undefined), limit.promise]);
  cancel();
}
