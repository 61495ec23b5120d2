import type { Revision, Undone } from '../../../src-preload/contract/journal';
import { AppError } from '../../errors';
import { wordingOf } from '../../language/fold';
import { t } from '../../locale/t';
import type { Protected } from '../../privacy/protect';
import { type FactRow, factWithDefaults } from '../../store/rows/fact-rows';
import { FORGOTTEN } from '../../store/rows/forget-rows';
import type { RevisionRow } from '../../store/rows/revision-rows';
import type { ClockAndIds, WorkspaceTables } from '../../store/store';
import type { FactCap } from '../facts/cap';
import type { Journal } from './journal';

type ActiveFacts = WorkspaceTables<'facts'> & Pick<ClockAndIds, 'now'>;

/** The alias that each of many confirmations left; the facts are read once, and only where one of them needs it. */
export function aliasReader(ports: ActiveFacts): (row: RevisionRow) => Revision['alias'] {
  let facts: ReadonlySet<string> | null = null;
  return (row) => {
    const text = aliasIn(row);
    if (text === null) return null;
    facts ??= activeWordings(ports);
    return { text, isFact: facts.has(wordingOf(text)) };
  };
}

/**
 * Makes a fact of the alias that a confirmation left, beside the one it was taken for; nothing decides once more
 * whether the two are one. Throws `AppError('not_found')` where it left none, `AppError('conflict')` where an
 * active fact says it word for word.
 */
export function keepAlias(
  ports: ActiveFacts & ClockAndIds & { readonly journal: Journal; readonly cap: Pick<FactCap, 'hold'> },
  row: RevisionRow,
): Undone {
  const { store, journal, cap } = ports;
  const [text, known] = [aliasIn(row), store.facts.read(row.targetId)];
  if (text === null || known === undefined) {
    throw new AppError('not_found', t('main-memory.alias.nothing'), { field: 'id' });
  }
  if (activeWordings(ports).has(wordingOf(text))) {
    const sentence = t('main-memory.alias.known');
    throw new AppError('conflict', sentence, { field: 'id' });
  }
  const fact = factBeside(ports, known, text);
  return journal.commit({ actor: 'user', conversationId: row.conversationId }, (writer) => {
    writer.fact(fact, 'add');
    cap.hold(writer, fact);
    return { groupId: writer.groupId };
  });
}

function factBeside(
  { workspaceId, now, newId }: ClockAndIds & { readonly workspaceId: string },
  { namespace, topic, projectId, validFrom, validUntil }: FactRow,
  text: Protected,
): FactRow {
  const at = now();
  return factWithDefaults({
    id: newId(),
    workspaceId,
    namespace,
    topic,
    text,
    origin: 'user',
    trust: 'stated',
    projectId,
    createdAt: at,
    updatedAt: at,
    confirmedAt: at,
    reviewedAt: at,
    redactions: '[]',
    validFrom,
    validUntil,
  });
}

/** Null too where the user had all of it forgotten. */
function aliasIn({ saidText }: RevisionRow): RevisionRow['saidText'] {
  return saidText?.trim() === FORGOTTEN ? null : saidText;
}

function activeWordings({ store, workspaceId, now }: ActiveFacts): ReadonlySet<string> {
  const active = store.facts
    .listActivePeople(workspaceId)
    .filter(({ expiresAt }) => expiresAt === null || expiresAt > now());
  return new Set(active.map(({ text }) => wordingOf(text)));
}
