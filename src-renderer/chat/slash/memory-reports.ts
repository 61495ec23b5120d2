import type { MemoryPageView } from '../../../src-preload/contract/journal';
import { request } from '../../bridge';
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
      'yours',
      'hearth.db',
    ];
  });
  const linked = projects.ok ? projects.value : [];
  const files = await Promise.all(
    linked.map(async ({ id, name, path, state }) => {
      if (state !== 'ready' && state !== 'read_only') return [[name, '', '', '', '', state.replace('_', ' '), path]];
      const opened = await request('project:open', { id });
      if (!opened.ok) return [[name, '', '', '', '', 'cannot be read', path]];
      return opened.value.files.map((file) => [
        name,
        '1',
        sizeText(file.sizeBytes),
        file.injectedBytes === null ? 'when needed' : sizeText(file.injectedBytes),
        file.injectedBytes === null ? '' : sizeText(file.sizeBytes - file.injectedBytes),
        'trusted',
        `${path}/${file.path}`,
      ]);
    }),
  );
  const rows = [...own, ...files.flat()];
  if (rows.length === 0) return said('Nothing is remembered yet.');
  return shown({
    kind: 'table',
    head: ['Place', 'Items', 'Size', 'Chats see', 'Left out', 'Trust', 'Stored in'],
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
      tokens.toLocaleString('en'),
      isResident ? 'yes' : `no, ${why}`,
    ]),
    ...(await projectPages()),
  ];
  if (rows.length === 0) return said('Nothing is remembered yet.');
  return shown({
    kind: 'table',
    head: ['Where', 'What', 'Size', 'Tokens', 'In every new chat'],
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
        tokens.toLocaleString('en'),
        isResident ? 'in chats about it' : `no, ${why}`,
      ]);
    }),
  );
  return bullets.flat();
}

async function verify(): Promise<SlashOutcome> {
  const answer = await request('memory:verify', {});
  if (!answer.ok) return kept(answer.error.sentence);
  const { checked, differences, wasDamaged } = answer.value;
  const sentence = `Checked ${checked.toLocaleString('en')} texts: ${differences.length === 0 ? 'none differed' : `repaired ${differences.length.toLocaleString('en')}`}.`;
  const damaged = wasDamaged ? ' The full-text index did not match its rows, so Hearth built it again.' : '';
  if (differences.length === 0) return said(sentence + damaged);
  const words = { missing: 'was missing', outdated: 'was outdated', left_over: 'was left over' } as const;
  return shown({
    kind: 'table',
    head: ['Kind', 'What was wrong', 'Id'],
    rows: differences.slice(0, mostRows).map(({ kind, what, refId }) => [kind, words[what], refId]),
    foot: sentence + damaged,
  });
}

async function flush(): Promise<SlashOutcome> {
  const answer = await request('memory:flush', {});
  if (!answer.ok) return kept(answer.error.sentence);
  const { committed, left } = answer.value;
  const reasons = [...new Set(left.map(({ why }) => why))].map(
    (why) =>
      `${left.filter((each) => each.why === why).length} ${why === 'waits for you' ? 'wait for you in Review' : `stay: ${why}`}`,
  );
  const done = committed.length === 0 ? 'Nothing to commit' : `${committed.length} committed`;
  return said(`${[done, ...reasons].join(', ')}.`);
}

async function stale(): Promise<SlashOutcome> {
  const answer = await request('fact:stale', {});
  if (!answer.ok) return kept(answer.error.sentence);
  if (answer.value.length === 0) return said('No stale facts: each was used or confirmed in the last 90 days.');
  return shown({
    kind: 'table',
    head: ['Fact', 'Confirmed'],
    rows: answer.value.slice(0, mostRows).map(({ text, confirmedAt }) => [text, dayAndTime(confirmedAt, Date.now())]),
    ...rest(answer.value.length, 'Confirm or archive them under Memory, Stale.'),
  });
}

async function diagnostics(): Promise<SlashOutcome> {
  const answer = await request('memory:diagnostics', {});
  if (!answer.ok) return kept(answer.error.sentence);
  if (answer.value.length === 0) return said('Nothing failed: everything could be read and written.');
  return shown({
    kind: 'table',
    head: ['When', 'What', 'Where', 'Why'],
    rows: answer.value
      .slice(0, mostRows)
      .map(({ createdAt, kind, place, field, message }) => [
        dayAndTime(createdAt, Date.now()),
        kind.replaceAll('_', ' '),
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
    return id === null ? said('There are no traces yet.') : kept(`There is no trace ${id}. /memory traces lists them.`);
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

function rest(count: number, always = '', most = mostRows): { readonly foot?: string } {
  const more = count > most ? `${(count - most).toLocaleString('en')} more are not shown. ` : '';
  return more + always === '' ? {} : { foot: more + always };
}

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
