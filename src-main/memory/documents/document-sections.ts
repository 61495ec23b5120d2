import type { DocumentRow } from '../../store/rows/document-rows';
import { parseSections } from '../notebook/sections';

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

/** The sections of a notebook or of a conversation's notes; what stands before the first one is a section without a name. */
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
    ...sections.map(({ name, body }) => section(name, body)),
  ];
}
