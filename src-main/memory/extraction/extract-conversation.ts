import type { Day } from '../../language/dates/calendar';
import type { ModelProvider } from '../../model/types';
import { REDACTED } from '../../privacy/protect';
import type { SourceSecrets } from '../../privacy/source-secrets';
import type { Settings } from '../../settings/settings';
import type { Store, WorkspaceTables } from '../../store/store';
import type { Documents } from '../documents/documents';
import type { FactIntake } from '../facts/intake';
import { isMemoryPaused, userNamespace } from '../facts/scope';
import { prepareStatement } from '../facts/statement';
import type { Placed } from '../facts/take';
import type { Diagnostics } from '../journal/diagnostics';
import type { Journal, JournalWriter } from '../journal/journal';
import type { Proposals } from '../journal/proposals';
import { askModel, type ChatAsSent, type Learned, readPlainly, withoutTaken } from './ask-model';
import { besideNew, isBesideNew, type JustAdded } from './beside-new';
import type { Problem } from './candidate';
import { clearMessages } from './evidence/cleared-messages';
import { messageDay } from './evidence/grounds';
import { type Unread, unreadMessages } from './evidence/message-rows';

/** What asks a model for what is worth remembering. */
type LearnPorts = WorkspaceTables<'conversations'> & {
  readonly settings: Pick<Settings, 'get'>;
  readonly intake: Pick<FactIntake, 'known'>;
  readonly provider: () => ModelProvider;
  /** Tokens of the window that every request to a model uses. */
  readonly numCtx: (model: string) => number;
  /** Answers where no model is chosen. */
  readonly localModel: () => string | null;
};

/** What commits or stages one statement. */
type PlacePorts = {
  readonly settings: Pick<Settings, 'get'>;
  readonly intake: Pick<FactIntake, 'weigh' | 'take'>;
  readonly proposals: Pick<Proposals, 'stageFact'>;
  readonly documents: Pick<Documents, 'addNote'>;
};

type CommitPorts = PlacePorts & {
  readonly store: Parameters<typeof unreadMessages>[0] & Pick<Store, 'extraction' | 'transaction'>;
  readonly journal: Journal;
  readonly timeZone: () => string;
};

type ExtractionPorts = LearnPorts &
  CommitPorts &
  WorkspaceTables<'allowed'> & {
    readonly intake: Pick<FactIntake, 'scoreAll'>;
    readonly diagnostics: Pick<Diagnostics, 'note'>;
  };

export type Extraction =
  | { readonly kind: 'done'; readonly committed: number; readonly staged: number; readonly usedModel: boolean }
  /** Nothing new was said, or memory is off. */
  | { readonly kind: 'nothing' }
  /** By the signal, or overtaken: what was said waits for the next time. */
  | { readonly kind: 'stopped' };

export type ExtractionInput = {
  readonly signal?: AbortSignal;
  /** The chat as a model was asked before; null where it must not be shown, or no server knows it. */
  readonly chat?: () => ChatAsSent | null;
};

/**
 * Takes what is worth remembering from all that was said since the last time, and commits or stages it, together with how far
 * it has read, in one transaction. While memory is off or paused the point is only marked as passed: what was said then is never
 * remembered later.
 */
export async function extractConversation(
  ports: ExtractionPorts,
  conversationId: string,
  { signal = new AbortController().signal, chat = () => null }: ExtractionInput = {},
): Promise<Extraction> {
  const unread = unreadMessages(ports.store, conversationId, ports.timeZone());
  if (unread === null) return { kind: 'nothing' };
  const namespace = userNamespace(ports.settings);
  if (namespace === null || isMemoryPaused(ports.settings) || ports.settings.get('memory.review') === 'off') {
    ports.store.extraction.setUpto({ id: conversationId, messageId: unread.upto });
    return { kind: 'nothing' };
  }
  const allowed = ports.store.allowed.list(ports.workspaceId);
  const sent = chat();
  const earlier = [...unread.earlier, ...(sent?.messages ?? []).map(({ content }) => content)];
  const { messages, sources, isMasked } = await clearMessages(unread.messages, { allowed, earlier });
  const read = await learn(ports, {
    conversationId,
    namespace,
    messages,
    readBefore: unread.readPlainly,
    // The chat as it was sent still has the secrets that were masked here.
    chat: isMasked ? null : sent,
    signal,
  });
  if (read === null) return { kind: 'stopped' };
  const isNews = read.usedModel || unread.messages.some(({ id }) => !unread.readPlainly.has(id));
  await ports.diagnostics.note(read.problems.map((problem) => diagnosticOf(problem, conversationId)));
  if (!isNews) return { kind: 'nothing' };
  const projectId = ports.store.extraction.read(conversationId)?.projectId ?? null;
  const prepared = await Promise.all(
    read.candidates.map((learned) => {
      const saidOn = dayOfSources(unread.messages, learned.sources);
      return prepare(allowed, { ...learned, saidOn }, { conversationId, namespace, projectId, sources });
    }),
  );
  // A candidate about a secret is no fact, in any language.
  const facts = prepared.filter(({ statement }) => !statement.text.includes(REDACTED));
  const scored = await scoreLearned(ports.intake, facts, signal);
  return commitLearned(ports, { conversationId, unread, prepared: scored, ...read });
}

type Prepared = { readonly statement: Placed; readonly scope: Learned['scope'] };
type Place = { readonly conversationId: string; readonly namespace: string };

type Reading = {
  readonly candidates: readonly Learned[];
  readonly problems: readonly Problem[];
  readonly usedModel: boolean;
  /** The first message of which something waits for a model. */
  readonly waitsFrom: string | null;
};

async function learn(
  ports: LearnPorts,
  {
    conversationId,
    namespace,
    messages,
    readBefore,
    chat,
    signal,
  }: Place & {
    readonly messages: Unread['messages'];
    readonly readBefore: Unread['readPlainly'];
    readonly chat: ChatAsSent | null;
    readonly signal: AbortSignal;
  },
): Promise<Reading | null> {
  const own = ports.store.conversations.read(conversationId)?.model;
  const model = own ?? ports.settings.get('ollama.model') ?? ports.localModel();
  const plainly = (problems: readonly Problem[]) => ({
    ...readPlainly(messages, readBefore),
    problems,
    usedModel: false,
  });
  if (model === null || !messages.some(({ role }) => role === 'user')) return plainly([]);
  const learning = await askModel(messages, ports.intake.known(namespace), {
    chat,
    provider: ports.provider(),
    request: { model, numCtx: ports.numCtx(model), keepAlive: ports.settings.get('ollama.keep_alive') },
    signal,
  });
  if (learning.kind === 'stopped') return null;
  if (learning.kind === 'unanswered') return plainly(learning.problems);
  const candidates = withoutTaken(learning.candidates, messages, readBefore);
  return { candidates, problems: learning.problems, usedModel: true, waitsFrom: null };
}

async function prepare(
  allowed: ReadonlySet<string>,
  { scope, ...learned }: Learned & { readonly saidOn: Day | null },
  {
    conversationId,
    namespace,
    projectId,
    sources,
  }: Place & { readonly projectId: string | null; readonly sources: SourceSecrets },
): Promise<Prepared> {
  const given = { ...learned, origin: 'extraction', conversationId, projectId } as const;
  const statement = await prepareStatement(given, { allowed, sources });
  return { statement: { ...statement, namespace }, scope };
}

/** The day of the last of the messages that something came from. */
function dayOfSources(messages: Unread['messages'], sources: readonly string[]): Day | null {
  const last = messages.findLast(({ id }) => sources.includes(id));
  return last === undefined ? null : messageDay(last);
}

/** Notes for this chat alone are not compared with facts. */
async function scoreLearned(
  { scoreAll }: Pick<FactIntake, 'scoreAll'>,
  prepared: readonly Prepared[],
  signal: AbortSignal,
): Promise<readonly Prepared[]> {
  const ofUser = prepared.filter(({ scope }) => scope === 'user').map(({ statement }) => statement);
  const statements = (await scoreAll(ofUser, signal)).values();
  return prepared.map((each) =>
    each.scope === 'user' ? { ...each, statement: statements.next().value ?? each.statement } : each,
  );
}

function commitLearned(
  ports: CommitPorts,
  {
    conversationId,
    unread,
    prepared,
    usedModel,
    waitsFrom,
  }: Pick<Reading, 'usedModel' | 'waitsFrom'> & {
    readonly conversationId: string;
    readonly unread: Unread;
    readonly prepared: readonly Prepared[];
  },
): Extraction {
  const { store, journal } = ports;
  const isHeld = unread.isBelowOutsideText && usedModel;
  return store.transaction(() => {
    const again = unreadMessages(store, conversationId, ports.timeZone());
    if (again?.messages[0]?.id !== unread.messages[0]?.id) return { kind: 'stopped' };
    if (again?.readPlainly.size !== unread.readPlainly.size) return { kind: 'stopped' };
    const added = new Map<string, JustAdded>();
    const outcomes = journal.commit({ actor: 'model', conversationId }, (writer) =>
      prepared.map((each) => place(ports, writer, { ...each, conversationId, added, isHeld })),
    );
    store.extraction.setUpto(
      waitsFrom === null
        ? { id: conversationId, messageId: unread.upto }
        : { id: conversationId, messageId: unread.before(waitsFrom), plainUpto: unread.upto },
    );
    const count = (kind: Placement) => outcomes.filter((outcome) => outcome === kind).length;
    return { kind: 'done', committed: count('committed'), staged: count('staged'), usedModel };
  });
}

type Placement = 'committed' | 'staged' | 'left';

function place(
  ports: PlacePorts,
  writer: JournalWriter,
  {
    statement,
    scope,
    conversationId,
    added,
    isHeld,
  }: Prepared & {
    readonly conversationId: string;
    readonly added: Map<string, JustAdded>;
    /** The model that named it also read text from outside. */
    readonly isHeld: boolean;
  },
): Placement {
  const reason = whyStaged(ports, statement, isHeld);
  const { groupId } = writer;
  if (scope === 'chat') {
    // Useful in this chat alone, and not the user's own words: not worth asking the user.
    if (reason !== null) return 'left';
    const written = ports.documents.addNote(conversationId, statement.text, { actor: 'model', groupId });
    return written.kind === 'written' ? 'committed' : 'left';
  }
  const decision = besideNew(ports.intake.weigh(statement), statement, added);
  // Nobody said that something changed: the user decides which of the two is so.
  const againstId = decision.kind === 'add' ? decision.againstId : undefined;
  if (reason === null && againstId !== undefined && !isBesideNew(againstId, statement, added)) {
    const staged = ports.proposals.stageFact(statement, { reason: 'conflict', groupId, replacesId: againstId });
    return staged === null ? 'left' : 'staged';
  }
  if (reason === null) {
    const outcome = ports.intake.take(writer, statement, decision);
    if (outcome.kind === 'skipped') return 'left';
    if (outcome.kind !== 'confirmed') added.set(outcome.factId, statement);
    return 'committed';
  }
  if (decision.kind === 'confirm' || decision.kind === 'skip') return 'left';
  return ports.proposals.stageFact(statement, { reason, groupId }) === null ? 'left' : 'staged';
}

function whyStaged({ settings }: Pick<PlacePorts, 'settings'>, { trust }: Placed, isHeld: boolean) {
  if (settings.get('memory.review') === 'all') return 'review';
  if (trust !== 'stated') return 'trust';
  return isHeld ? 'external_turn' : null;
}

function diagnosticOf({ field, message }: Problem, conversationId: string) {
  return { kind: 'unreadable_reply', place: `sessions/${conversationId}`, field, message } as const;
}
