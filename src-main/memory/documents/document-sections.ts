import type { DocumentRow } from '../../store/rows/document-rows';
import { parseSections, type Section } from './sections';

/** One section of a document as search knows it. */
export type DocumentSection = {
  /** Stays while the section keeps its name. */
  readonly id: string;
  readonly workspaceId: string;
  readonly conversationId: string | null;
  readonly projectId: null;
  readonly heading: string;
  readonly body: string;
  readonly updatedAt: number;
  readonly expiresAt: number | null;
};

const PREAMBLE = '';
/** Each is a row of the index at least: 130 KB of headings would take main nine seconds. */
export const MOST_SECTIONS = 500;

/**
 * The sections of a notebook or of a conversation's notes; the text before the first one is a section without a name.
 * Beyond `MOST_SECTIONS`, the rest belongs to the last one.
 */
export function documentSections(row: DocumentRow): readonly DocumentSection[] {
  const { preamble, sections } = parseSections(row.body);
  const section = (heading: string, body: string): DocumentSection => ({
    id: `${row.id}#${heading}`,
    workspaceId: row.workspaceId,
    conversationId: /^sessions\/([^/]+)\/notes$/.exec(row.namespace)?.[1] ?? null,
    projectId: null,
    heading,
    body,
    updatedAt: row.updatedAt,
    expiresAt: row.expiresAt,
  });
  return [
    ...(preamble.trim() === '' ? [] : [section(PREAMBLE, preamble)]),
    ...atMost(sections).map(({ name, body }) => section(name, body)),
  ];
}

function atMost(sections: readonly Section[]): readonly Pick<Section, 'name' | 'body'>[] {
  const last = sections[MOST_SECTIONS - 1];
  if (last === undefined) return sections;
  const behind = sections.slice(MOST_SECTIONS).map(({ heading, body }) => heading + body);
  return [...sections.slice(0, MOST_SECTIONS - 1), { name: last.name, body: last.body + behind.join('') }];
}
