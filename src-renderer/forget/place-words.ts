import type { ForgetKind, ForgetPlace } from '../../src-preload/contract/forget';
import { type MessageKey, t } from '../locale/t';
import { shortDate } from '../ui/text/times';

/** What a line says: the words as they are there, then what it is. */
export type PlaceWords = { readonly title: string; readonly detail: string | null };

/** Several things are told by what they are, as are copies that nobody reads. */
export function placeWords(place: ForgetPlace, now: number): PlaceWords {
  const { excerpt, things, kind, where } = place;
  const sort = t(SORTS[kind]);
  if (kind === 'outside') return { title: where ?? sort, detail: null };
  if (things > 1) return { title: t('forget.place.older', { sort, count: things }), detail: null };
  if (excerpt === null || excerpt === '' || UNREAD.has(kind)) return { title: where ?? sort, detail: where && sort };
  return { title: t('forget.place.quoted', { excerpt }), detail: detailOf(place, now) };
}

/** Kept for the program alone: an excerpt of them tells a person nothing. */
const UNREAD: ReadonlySet<ForgetKind> = new Set(['copies', 'diagnostic', 'log', 'model']);

function detailOf({ kind, where, role, at }: ForgetPlace, now: number): string {
  const day = at === null ? null : shortDate(at, now);
  switch (kind) {
    case 'message': {
      const who = { role: role ?? 'other' };
      if (where === null) return t('forget.place.message', who);
      const said = { ...who, chat: where };
      return day === null ? t('forget.place.message-in', said) : t('forget.place.message-day', { ...said, day });
    }
    case 'fact':
      return day === null ? t('forget.place.fact') : t('forget.place.fact-day', { day });
    case 'document':
      return where === null ? t('forget.place.notebook') : t('forget.place.notes', { chat: where });
    case 'working':
      return where === null ? t('forget.place.context') : t('forget.place.context-of', { chat: where });
    case 'summary':
      return where === null ? t('forget.place.summary') : t('forget.place.summary-in', { chat: where });
    case 'draft':
      return where === null ? t('forget.place.draft') : t('forget.place.draft-in', { chat: where });
    case 'instructions':
      return where === null ? t('forget.place.instructions') : t('forget.place.instructions-in', { chat: where });
    case 'title':
      return t('forget.place.title');
    case 'folder':
      return t('forget.place.folder');
    case 'setting':
      return where === null ? t('forget.place.setting') : t('forget.place.setting-of', { workspace: where });
    case 'workspace':
      return t('forget.place.workspace');
    case 'project':
      return t('forget.place.project');
    case 'agreement':
      return t('forget.place.agreement');
    default:
      return where === null ? t(SORTS[kind]) : t('forget.place.sort-in', { sort: t(SORTS[kind]), where });
  }
}

/** Of several places of one sort. */
export const SORTS = {
  fact: 'forget.sort.fact',
  working: 'forget.sort.working',
  document: 'forget.sort.document',
  proposal: 'forget.sort.proposal',
  project_change: 'forget.sort.project_change',
  summary: 'forget.sort.summary',
  copies: 'forget.sort.copies',
  capture: 'forget.sort.capture',
  diagnostic: 'forget.sort.diagnostic',
  log: 'forget.sort.log',
  message: 'forget.sort.message',
  file: 'forget.sort.file',
  title: 'forget.sort.title',
  folder: 'forget.sort.folder',
  draft: 'forget.sort.draft',
  instructions: 'forget.sort.instructions',
  setting: 'forget.sort.setting',
  workspace: 'forget.sort.workspace',
  project: 'forget.sort.project',
  server: 'forget.sort.server',
  model: 'forget.sort.model',
  handoff: 'forget.sort.handoff',
  agreement: 'forget.sort.agreement',
  permission: 'forget.sort.permission',
  outside: 'forget.sort.outside',
} as const satisfies Readonly<Record<ForgetKind, MessageKey>>;

/** Where the words stand in an excerpt, whatever their case and blanks; others, such as another accent, are not marked. */
export function marksOf(excerpt: string, words: string): readonly { readonly from: number; readonly to: number }[] {
  const parts = words
    .trim()
    .split(/\s+/)
    .map((part) => part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
  return [...excerpt.matchAll(new RegExp(parts.join('\\s+'), 'giu'))].map(({ index, 0: found }) => ({
    from: index,
    to: index + found.length,
  }));
}
