import { fromMarkdown } from 'mdast-util-from-markdown';

export type MarkdownLink = {
  /** Offsets of the whole link in the text. */
  readonly from: number;
  readonly to: number;
  readonly title: string;
  /** Decoded: as the file is called. */
  readonly target: string;
};

/** What would end or change a link's words. */
const IN_WORDS = /[\\[\]`*_<>!&]/g;
/** What has a meaning of its own in a target, or ends it; letters of all scripts stay readable. */
const IN_TARGET = /[\s\p{C}%#?&()<>[\]"'\\`*_~:|^{}!]/gu;

/** A link whose target may hold whatever a file is called. */
export function markdownLink(title: string, target: string): string {
  const words = title.replace(/\s+/g, ' ').trim().replace(IN_WORDS, '\\$&');
  return `[${words}](${target.replace(IN_TARGET, encodeURIComponentStrict)})`;
}

/** The links of one line of text that are valid Markdown. */
export function linksIn(text: string): readonly MarkdownLink[] {
  if (!text.includes('](')) return [];
  const [paragraph] = fromMarkdown(text).children;
  if (paragraph?.type !== 'paragraph') return [];
  return paragraph.children.flatMap((node) => {
    const [from, to] = [node.position?.start.offset, node.position?.end.offset];
    if (node.type !== 'link' || from === undefined || to === undefined) return [];
    return { from, to, title: textOf(node.children), target: decoded(node.url) };
  });
}

type Node = ReturnType<typeof fromMarkdown> | ReturnType<typeof fromMarkdown>['children'][number];

function textOf(nodes: readonly Node[]): string {
  return nodes.map((node) => ('value' in node ? node.value : 'children' in node ? textOf(node.children) : '')).join('');
}

function encodeURIComponentStrict(character: string): string {
  return [...Buffer.from(character)].map((byte) => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`).join('');
}

function decoded(url: string): string {
  try {
    return decodeURIComponent(url);
  } catch {
    return url;
  }
}
