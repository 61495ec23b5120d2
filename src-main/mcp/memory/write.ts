import { fold, isSameWording } from '../../language/fold';
import { isMemoryPaused, userNamespace } from '../../memory/facts/scope';
import { prepareStatement } from '../../memory/facts/statement';
import type { Placed } from '../../memory/facts/take';
import { factsWith } from '../../memory/journal/staging';
import { protect, REDACTED } from '../../privacy/protect';
import type { ProposalRow } from '../../store/rows/proposal-rows';
import { type Answer, type Asked, answered, findProject, noSuchProject, refused } from './outside';
import { MEMORY_IS_OFF, readableFact } from './read';

/** So many changes of one program may wait in Review. A program that floods it fills nobody's memory, nor his evening. */
const MOST_WAITING = 200;
const NO_SECRETS = 'text: a password, key or code is never remembered; nothing was kept';
const TOO_MANY = `${MOST_WAITING} changes of this program wait for the person already. Nothing was kept: ask them to look at Review in Hearth`;
const PROJECT_TOPIC = 'Notes';

/** `committed`: it counts. `staged`: it waits until the person accepts it. `known`: there was nothing to change. */
export type Written = {
  readonly result: 'committed' | 'staged' | 'known';
  readonly id: string | null;
};

export type RememberInput = {
  readonly text: string;
  readonly topic?: string | undefined;
  readonly project?: string | undefined;
};

export async function rememberFor(asked: Asked, input: RememberInput): Promise<Answer<Written>> {
  if (input.project !== undefined) return rememberInProject(asked, { ...input, project: input.project });
  const statement = await statementOf(asked, input);
  if (typeof statement === 'string') return refused(statement);
  const { memory } = asked.workspace;
  const mayTell = asked.caller.grants.includes('read');
  if (isCommitting(asked)) {
    const outcome = memory.journal.commit(by(asked), (writer) => memory.intake.take(writer, statement));
    switch (outcome.kind) {
      case 'added':
      case 'replaced':
        return answered({ result: 'committed', id: outcome.factId }, [outcome.factId]);
      case 'confirmed':
        return answered({ result: 'known', id: mayTell ? outcome.factId : null }, [outcome.factId]);
      case 'skipped':
        return answered({ result: 'known', id: null });
    }
  }
  return staging(asked, () => {
    const decision = memory.intake.weigh(statement);
    // A program that may not read must not learn by asking what is known.
    if (decision.kind === 'confirm')
      return mayTell ? { result: 'known', id: decision.factId } : { result: 'staged', id: null };
    const id = memory.proposals.stageFact(statement, { reason: reasonFor(asked), client: asked.caller.name });
    return { result: id === null && mayTell ? 'known' : 'staged', id };
  });
}

export async function correctFor(
  asked: Asked,
  { id, text }: { readonly id: string; readonly text: string },
): Promise<Answer<Written>> {
  const old = currentFact(asked, id);
  if (old === undefined) return refused('id: there is no such fact; call recall for the ids of facts');
  const statement = await statementOf(asked, { text, topic: old.topic });
  if (typeof statement === 'string') return refused(statement);
  const { memory } = asked.workspace;
  // It may have changed while the text was looked over.
  const present = currentFact(asked, id);
  if (present === undefined) return refused('id: this fact was changed meanwhile; call recall again');
  if (isSameWording(present.text, statement.text)) return answered({ result: 'known', id }, [id]);
  if (isCommitting(asked)) {
    const outcome = memory.journal.commit(by(asked), (writer) =>
      memory.intake.take(writer, statement, { kind: 'replace', factId: id }),
    );
    const newId = 'factId' in outcome ? outcome.factId : id;
    return answered({ result: 'committed', id: newId }, [newId, id]);
  }
  return staging(asked, () => ({
    result: 'staged',
    id: memory.proposals.stageFact(statement, {
      reason: reasonFor(asked),
      client: asked.caller.name,
      replacesId: id,
    }),
  }));
}

/** Always waits for the person, whatever was granted: it takes something away. */
export async function forgetFor(asked: Asked, input: { readonly text: string }): Promise<Answer<Written>> {
  const { workspace, store, caller } = asked;
  const namespace = namespaceFor(asked);
  if (namespace === null) return refused(MEMORY_IS_OFF);
  const { text } = await protect(input.text, { allowed: store.allowed.list(workspace.id), origin: 'model' });
  if (text.includes(REDACTED)) return refused('text: a password or key is not passed on; use Forget in Hearth for it');
  // To a program that may not read, the answer says nothing of what is kept.
  if (caller.grants.includes('read') && !hasFactWith(asked, text))
    return refused('text: no fact has these words, so there is nothing to delete; call recall for what is kept');
  return staging(asked, () => ({
    result: 'staged',
    id: workspace.memory.proposals.stageRemoval({ text, namespace }, { reason: reasonFor(asked), client: caller.name }),
  }));
}

async function rememberInProject(
  asked: Asked,
  input: RememberInput & { readonly project: string },
): Promise<Answer<Written>> {
  const { workspace, caller } = asked;
  if (isMemoryPaused(workspace.settings)) return refused(MEMORY_IS_OFF);
  const projectId = findProject(asked, input.project);
  if (projectId === null) return noSuchProject(asked, input.project);
  const { text } = await protect(input.text, { allowed: asked.store.allowed.list(workspace.id), origin: 'model' });
  if (text.includes(REDACTED)) return refused(NO_SECRETS);
  if (countWaiting(asked) >= MOST_WAITING) return refused(TOO_MANY);
  const topic = input.topic ?? PROJECT_TOPIC;
  const staged = await workspace.projects.stage({ projectId, topic, text }, caller.name);
  return 'staged' in staged ? answered({ result: 'staged', id: null }, [projectId]) : refused(staged.error);
}

/** What is to be kept, looked over for secrets; or the sentence that says why nothing is. */
async function statementOf(asked: Asked, input: RememberInput): Promise<Placed | string> {
  const { workspace, store } = asked;
  const allowed = store.allowed.list(workspace.id);
  const { text, topic } = input;
  const given = { text, topic, origin: 'tool', trust: isTrusted(asked) ? 'stated' : 'external', said: text } as const;
  const prepared = await prepareStatement(given, { allowed });
  if (prepared.text.includes(REDACTED) || prepared.topic.includes(REDACTED)) return NO_SECRETS;
  const namespace = namespaceFor(asked);
  if (namespace === null) return MEMORY_IS_OFF;
  const scored = await workspace.memory.intake.score({ ...prepared, namespace });
  // Scoring takes a moment, in which memory may have been paused.
  return namespaceFor(asked) === namespace ? scored : MEMORY_IS_OFF;
}

/** Where facts go; null while nothing is written. */
function namespaceFor({ workspace: { settings } }: Asked): string | null {
  return isMemoryPaused(settings) ? null : userNamespace(settings);
}

function isTrusted({ caller }: Asked): boolean {
  return caller.grants.includes('stated');
}

function isCommitting(asked: Asked): boolean {
  return isTrusted(asked) && asked.workspace.settings.get('memory.review') !== 'all';
}

function reasonFor(asked: Asked): ProposalRow['reason'] {
  return isTrusted(asked) ? 'review' : 'external_turn';
}

function by({ caller }: Asked) {
  return { actor: 'model', client: caller.name } as const;
}

function hasFactWith(asked: Asked, text: string): boolean {
  const { store, workspace } = asked;
  return factsWith(store.facts.listActivePeople(workspace.id), text).some(({ id }) => readableFact(asked, id));
}

function currentFact(asked: Asked, id: string) {
  const row = readableFact(asked, id);
  return row?.archivedAt === null && row.supersededBy === null ? row : undefined;
}

function staging(asked: Asked, stage: () => Written): Answer<Written> {
  if (countWaiting(asked) >= MOST_WAITING) return refused(TOO_MANY);
  const written = asked.store.transaction(stage);
  asked.changed();
  return answered(written, written.id === null ? [] : [written.id]);
}

function countWaiting({ workspace, store, caller }: Asked): number {
  return store.proposals.listWaiting(workspace.id).filter(({ client }) => fold(client ?? '') === fold(caller.name))
    .length;
}
