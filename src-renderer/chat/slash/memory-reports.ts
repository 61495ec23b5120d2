import type { MemoryPageView } from '../../../src-preload/contract/journal';
import { request } from '../../bridge';
import { count, type MessageKey, t } from '../../locale/t';
import { sizeText } from '../../ui/text/sizes';
import { dayAndTime } from '../../ui/text/times';
import type { SlashContent } from './slash-notices';

const mostRows = 100;
/** Every bullet of every project is one. */
const mostPages = 1_000;
const latestTraces = 10;

/** `/memory` and its reports. */
export async function memoryReport(name: string, argument: string): Promise<SlashOutcome> {
  switch (name) {
    case '/memory pages':
      return pages();
    case '/memory verify':
      return verify();
    case '/memory flush':
      return flush();
    case '/memory stale':
      return stale();
    case '/memory diagnostics':
      return diagnostics();
    case '/memory traces':
      return traces(null);
    case '/memory trace':
      return traces(argument);
    default:
      return scopes();
  }
}

/** Per scope: how many things, how large, what of it is told and what is left out, whether it is trusted, where it lies. */
async function scopes(): Promise<SlashOutcome> {
  const [mine, projects] = await Promise.all([request('memory:pages', {}), request('project:list', {})]);
  if (!mine.ok) return kept(mine.error.sentence);
  const places = [...new Set(mine.value.map(({ place }) => place))];
  const own = places.map((place) => {
    const inPlace = mine.value.filter((page) => page.place === place);
    const told = sizeOf(inPlace.filter(({ isResident }) => isResident));
    return [
      place,
      `${inPlace.length}`,
      sizeText(sizeOf(inPlace)),
      sizeText(told),
      sizeText(sizeOf(inPlace) - told),
      t('chat-slash.report.yours'),
      'hearth.db',
    ];
  });
  const linked = projects.ok ? projects.value : [];
  const files = await Promise.all(
    linked.map(async ({ id, name, path, state }) => {
      if (state !== 'ready' && state !== 'read_only') return [[name, '', '', '', '', t(STATES[state]), path]];
      const opened = await request('project:open', { id });
      if (!opened.ok) return [[name, '', '', '', '', t('chat-slash.report.unreadable'), path]];
      return opened.value.files.map((file) => [
        name,
        '1',
        sizeText(file.sizeBytes),
        file.injectedBytes === null ? t('chat-slash.report.when-needed') : sizeText(file.injectedBytes),
        file.injectedBytes === null ? '' : sizeText(file.sizeBytes - file.injectedBytes),
        t('chat-slash.report.trusted'),
        `${path}/${file.path}`,
      ]);
    }),
  );
  const rows = [...own, ...files.flat()];
  if (rows.length === 0) return said(t('chat-slash.report.nothing'));
  return shown({
    kind: 'table',
    head: headed(
      'chat-slash.head.place',
      'chat-slash.head.items',
      'chat-slash.head.size',
      'chat-slash.head.seen',
      'chat-slash.head.left-out',
      'chat-slash.head.trust',
      'chat-slash.head.stored',
    ),
    rows,
  });
}

async function pages(): Promise<SlashOutcome> {
  const answer = await request('memory:pages', {});
  if (!answer.ok) return kept(answer.error.sentence);
  const rows = [
    ...answer.value.map(({ place, label, sizeBytes, tokens, isResident, why }) => [
      place,
      label,
      sizeText(sizeBytes),
      count(tokens),
      isResident ? t('chat-slash.report.resident') : t(NOT[why]),
    ]),
    ...(await projectPages()),
  ];
  if (rows.length === 0) return said(t('chat-slash.report.nothing'));
  return shown({
    kind: 'table',
    head: headed(
      'chat-slash.head.where',
      'chat-slash.head.what',
      'chat-slash.head.size',
      'chat-slash.head.tokens',
      'chat-slash.head.resident',
    ),
    rows: rows.slice(0, mostPages),
    ...rest(rows.length, '', mostPages),
  });
}

/** Each bullet in the memory files of linked folders that can be read, topic files and those of other programs too. */
async function projectPages(): Promise<readonly (readonly string[])[]> {
  const projects = await request('project:list', {});
  const linked = (projects.ok ? projects.value : []).filter(({ state }) => state === 'ready' || state === 'read_only');
  const bullets = await Promise.all(
    linked.map(async ({ id, name }) => {
      const listed = await request('project:bullets', { id });
      if (!listed.ok) return [];
      return listed.value.map(({ path, label, sizeBytes, tokens, isResident, why }) => [
        `${name}: ${path.replace('.hearth/memory/', '')}`,
        label,
        sizeText(sizeBytes),
        count(tokens),
        isResident ? t('chat-slash.report.in-project') : t('chat-slash.report.not-because', { why }),
      ]);
    }),
  );
  return bullets.flat();
}

async function verify(): Promise<SlashOutcome> {
  const answer = await request('memory:verify', {});
  if (!answer.ok) return kept(answer.error.sentence);
  const { checked, differences, wasDamaged } = answer.value;
  const found =
    differences.length === 0
      ? t('chat-slash.verify.same', { checked })
      : t('chat-slash.verify.repaired', { checked, repaired: differences.length });
  const sentence = wasDamaged ? t('chat-slash.verify.rebuilt', { said: found }) : found;
  if (differences.length === 0) return said(sentence);
  return shown({
    kind: 'table',
    head: headed('chat-slash.head.kind', 'chat-slash.head.wrong', 'chat-slash.head.id'),
    rows: differences.slice(0, mostRows).map(({ kind, what, refId }) => [kind, t(DIFFERENCES[what]), refId]),
    foot: sentence,
  });
}

async function flush(): Promise<SlashOutcome> {
  const answer = await request('memory:flush', {});
  if (!answer.ok) return kept(answer.error.sentence);
  const { committed, left } = answer.value;
  const reasons = [...new Set(left.map(({ why }) => why))].map((why) =>
    t(LEFT[why], { count: left.filter((each) => each.why === why).length }),
  );
  const done =
    committed.length === 0 ? t('chat-slash.flush.none') : t('chat-slash.flush.done', { count: committed.length });
  return said([done, ...reasons].join(' '));
}

async function stale(): Promise<SlashOutcome> {
  const answer = await request('fact:stale', {});
  if (!answer.ok) return kept(answer.error.sentence);
  if (answer.value.length === 0) return said(t('chat-slash.stale.none'));
  return shown({
    kind: 'table',
    head: headed('chat-slash.head.fact', 'chat-slash.head.confirmed'),
    rows: answer.value.slice(0, mostRows).map(({ text, confirmedAt }) => [text, dayAndTime(confirmedAt, Date.now())]),
    ...rest(answer.value.length, t('chat-slash.stale.foot')),
  });
}

async function diagnostics(): Promise<SlashOutcome> {
  const answer = await request('memory:diagnostics', {});
  if (!answer.ok) return kept(answer.error.sentence);
  if (answer.value.length === 0) return said(t('chat-slash.faults.none'));
  return shown({
    kind: 'table',
    head: headed('chat-slash.head.when', 'chat-slash.head.what', 'chat-slash.head.where', 'chat-slash.head.why'),
    rows: answer.value
      .slice(0, mostRows)
      .map(({ createdAt, kind, place, field, message }) => [
        dayAndTime(createdAt, Date.now()),
        t(FAULTS[kind]),
        field === null ? place : `${place}, ${field}`,
        message,
      ]),
    ...rest(answer.value.length),
  });
}

/** The latest, or the one whose id begins like this. */
async function traces(id: string | null): Promise<SlashOutcome> {
  const answer = await request('trace:list', {});
  if (!answer.ok) return kept(answer.error.sentence);
  const found =
    id === null ? answer.value.slice(0, latestTraces) : answer.value.filter((each) => each.replyId.startsWith(id));
  if (found.length === 0)
    return id === null ? said(t('chat-slash.traces.none')) : kept(t('chat-slash.traces.no', { id }));
  return shown({
    kind: 'traces',
    traces: found.slice(0, latestTraces).map(({ replyId, question, title, createdAt }) => ({
      id: replyId,
      label: `${question || title}, ${dayAndTime(createdAt, Date.now())}`,
    })),
  });
}

function sizeOf(pagesOfOne: readonly MemoryPageView[]): number {
  return pagesOfOne.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
}

function rest(all: number, always = '', most = mostRows): { readonly foot?: string } {
  const more = all > most ? [t('chat-slash.rest', { count: all - most })] : [];
  const sentences = always === '' ? more : [...more, always];
  return sentences.length === 0 ? {} : { foot: sentences.join(' ') };
}

function headed(...columns: readonly MessageKey[]): readonly string[] {
  return columns.map((column) => t(column));
}

const STATES = {
  untrusted: 'chat-slash.state.untrusted',
  missing: 'chat-slash.state.missing',
  unmounted: 'chat-slash.state.unmounted',
  elsewhere: 'chat-slash.state.elsewhere',
  unreadable: 'chat-slash.state.unreadable',
  unreachable: 'chat-slash.state.unreachable',
} as const;

const NOT = {
  injected: 'chat-slash.report.resident',
  'listed by name': 'chat-slash.report.listed',
  'over the budget': 'chat-slash.report.over',
  expired: 'chat-slash.report.expired',
  ended: 'chat-slash.report.ended',
  'memory is off': 'chat-slash.report.off',
} as const;

const DIFFERENCES = {
  missing: 'chat-slash.verify.missing',
  outdated: 'chat-slash.verify.outdated',
  left_over: 'chat-slash.verify.left-over',
} as const;

const LEFT = {
  'waits for you': 'chat-slash.flush.wait',
  conflict: 'chat-slash.flush.conflict',
  'memory is off': 'chat-slash.flush.off',
} as const;

const FAULTS = {
  refused_write: 'chat-slash.faults.refused-write',
  conflict: 'chat-slash.faults.conflict',
  over_cap: 'chat-slash.faults.over-cap',
  read_error: 'chat-slash.faults.read-error',
  unreadable_reply: 'chat-slash.faults.unreadable-reply',
} as const;

/** What to show, if anything, and whether the words may leave the field. */
export type SlashOutcome = { readonly content: SlashContent | null; readonly isDone: boolean };

export function shown(content: SlashContent): SlashOutcome {
  return { content, isDone: true };
}

export function said(text: string): SlashOutcome {
  return shown({ kind: 'text', text });
}

/** The words stay in the field. */
export function kept(text: string): SlashOutcome {
  return { content: { kind: 'text', text }, isDone: false };
}
