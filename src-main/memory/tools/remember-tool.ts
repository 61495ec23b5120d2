import { resolveDates } from '../../language/dates/resolve';
import { protect, REDACTED } from '../../privacy/protect';
import type { Settings } from '../../settings/settings';
import type { ClockAndIds, WorkspaceTables } from '../../store/store';
import { type Documents, notesOf } from '../documents/documents';
import { clearMessages } from '../extraction/evidence/cleared-messages';
import { messageDay } from '../extraction/evidence/grounds';
import { typedText } from '../extraction/evidence/message';
import { judgeTrust } from '../extraction/evidence/trust';
import type { FactIntake } from '../facts/intake';
import { userNamespace } from '../facts/scope';
import { prepareStatement } from '../facts/statement';
import type { Diagnostics } from '../journal/diagnostics';
import type { Journal } from '../journal/journal';
import type { Proposals } from '../journal/proposals';
import { ended, failed, memoryIsOff, refuse, said } from './results';
import { isFromOutside, isStaging, type ToolTurn } from './tool-turn';

type RememberInput = {
  readonly text: string;
  readonly topic?: string | null | undefined;
  readonly ttl_days?: number | null | undefined;
  readonly scope?: 'user' | 'chat' | null | undefined;
};

type KeepNotePorts = WorkspaceTables<'allowed' | 'transaction'> & {
  readonly settings: Pick<Settings, 'get'>;
  readonly documents: Pick<Documents, 'withNote' | 'addNote'>;
  readonly proposals: Pick<Proposals, 'stageSections'>;
  readonly diagnostics: Pick<Diagnostics, 'note'>;
  readonly changed: () => void;
};

export type RememberPorts = KeepNotePorts &
  WorkspaceTables<'facts'> &
  Pick<ClockAndIds, 'now'> & {
    readonly journal: Journal;
    readonly intake: Pick<FactIntake, 'score' | 'weigh' | 'take'>;
    readonly proposals: Pick<Proposals, 'stageFact'>;
  };

/** `remember`: a fact of the user, or with scope `chat` a note of this conversation. */
export async function remember(ports: RememberPorts, input: RememberInput, turn: ToolTurn) {
  const { journal, intake, proposals, store, settings, workspaceId, now } = ports;
  const namespace = userNamespace(settings);
  if (namespace === null || !turn.canWrite) return memoryIsOff();
  const { conversationId, projectId } = turn;
  const allowed = store.allowed.list(workspaceId);
  if (input.scope === 'chat') return keepNote(ports, input.text, turn);
  const { messages: cited, sources } = await clearMessages(turn.cited, { allowed });
  const today = cited.at(-1);
  const saidOn = today ? messageDay(today) : null;
  const dated = saidOn ? resolveDates(input.text, saidOn).text : input.text;
  const given = {
    text: dated,
    topic: input.topic,
    origin: 'tool',
    trust: judgeTrust(dated, cited),
    said: cited.map(typedText).join('\n'),
    sources: cited.map(({ id }) => id),
    saidOn,
    expiresAt: input.ttl_days ? now() + input.ttl_days * DAY_MS : null,
    projectId,
    conversationId,
  } as const;
  const prepared = await prepareStatement(given, { allowed, sources });
  if (prepared.text.includes(REDACTED)) return failed('text', NO_SECRETS);
  const statement = await intake.score({ ...prepared, namespace });
  const { text, topic } = statement;
  if (turn.signal.aborted) return ended();
  if (!isStaging(ports, turn, statement.trust === 'stated') && statement.trust !== 'external') {
    const outcome = journal.commit({ actor: 'model', conversationId }, (writer) => intake.take(writer, statement));
    const known = outcome.kind === 'confirmed' ? store.facts.read(outcome.factId)?.text : undefined;
    // What it was taken for, so that a mistake can be seen.
    const merged = outcome.kind === 'confirmed' && outcome.merged.length > 0 ? outcome.merged : undefined;
    const result = { remembered: text, topic, scope: 'user', action: outcome.kind, known, merged, staged: false };
    return said(result, { groupId: 'groupId' in outcome ? outcome.groupId : null });
  }
  const reason = isFromOutside(turn) || statement.trust === 'external' ? 'external_turn' : 'review';
  const isNew = store.transaction(() => {
    const { kind } = intake.weigh(statement);
    if (kind === 'confirm' || kind === 'skip') return false;
    proposals.stageFact(statement, { reason });
    return true;
  });
  ports.changed();
  return said({ remembered: text, topic, scope: 'user', staged: true }, { isStaged: isNew });
}

async function keepNote(ports: KeepNotePorts, note: string, turn: ToolTurn) {
  const { documents, proposals, store, workspaceId } = ports;
  const { conversationId } = turn;
  const allowed = store.allowed.list(workspaceId);
  const { sources } = await clearMessages(turn.cited, { allowed });
  const { text } = await protect(note, { allowed, sources, origin: 'model' });
  if (turn.signal.aborted) return ended();
  if (isStaging(ports, turn)) {
    const reason = isFromOutside(turn) ? 'external_turn' : 'review';
    const changes = documents.withNote(conversationId, text);
    store.transaction(() => proposals.stageSections(notesOf(conversationId), changes, { reason, conversationId }));
    ports.changed();
    return said({ remembered: text, scope: 'chat', staged: true }, { isStaged: true });
  }
  const written = documents.addNote(conversationId, text, { actor: 'model' });
  if (written.kind !== 'written') return refuse(ports, notesOf(conversationId), written);
  return said({ remembered: text, scope: 'chat', staged: false }, { groupId: written.groupId });
}

const DAY_MS = 86_400_000;
const NO_SECRETS = 'a password, key or code is never remembered; nothing was kept';
