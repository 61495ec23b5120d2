import { type MessageKey, t } from '../../../locale/t';

/** What the picture of a diagram is called: the title and description that its source gives it, else its kind. */
export function altText(source: string): string {
  const title = /^[ \t]*accTitle[ \t]*:[ \t]*(\S.*)$/m.exec(source)?.[1]?.trim();
  const description =
    /^[ \t]*accDescr[ \t]*:[ \t]*(\S.*)$/m.exec(source)?.[1] ?? /^[ \t]*accDescr[ \t]*\{([^}]*)\}/m.exec(source)?.[1];
  const said = [title, description?.replace(/\s+/g, ' ').trim()].filter(Boolean);
  return said.length > 0 ? said.join('. ') : kindOf(source);
}

function kindOf(source: string): string {
  const first = withoutHead(source).find((line) => line !== '' && !line.startsWith('%%')) ?? '';
  const word = /^[A-Za-z][A-Za-z0-9]*/.exec(first)?.[0]?.toLowerCase() ?? '';
  return t(KINDS.get(word) ?? 'ui-diagrams.kind.any');
}

/** The lines below the settings that may stand above a diagram. */
function withoutHead(source: string): readonly string[] {
  const lines = source.split('\n').map((line) => line.trim());
  const first = lines.findIndex((line) => line !== '');
  const end = lines[first] === '---' ? lines.indexOf('---', first + 1) : -1;
  return lines.slice(end < 0 ? 0 : end + 1);
}

const KINDS: ReadonlyMap<string, MessageKey> = new Map([
  ['architecture', 'ui-diagrams.kind.architecture'],
  ['block', 'ui-diagrams.kind.blocks'],
  ['c4component', 'ui-diagrams.kind.software'],
  ['c4container', 'ui-diagrams.kind.software'],
  ['c4context', 'ui-diagrams.kind.software'],
  ['c4deployment', 'ui-diagrams.kind.software'],
  ['classdiagram', 'ui-diagrams.kind.classes'],
  ['erdiagram', 'ui-diagrams.kind.entities'],
  ['flowchart', 'ui-diagrams.kind.flowchart'],
  ['gantt', 'ui-diagrams.kind.gantt'],
  ['gitgraph', 'ui-diagrams.kind.git'],
  ['graph', 'ui-diagrams.kind.flowchart'],
  ['journey', 'ui-diagrams.kind.journey'],
  ['kanban', 'ui-diagrams.kind.kanban'],
  ['mindmap', 'ui-diagrams.kind.mindmap'],
  ['packet', 'ui-diagrams.kind.packet'],
  ['pie', 'ui-diagrams.kind.pie'],
  ['quadrantchart', 'ui-diagrams.kind.quadrants'],
  ['radar', 'ui-diagrams.kind.radar'],
  ['requirementdiagram', 'ui-diagrams.kind.requirements'],
  ['sankey', 'ui-diagrams.kind.sankey'],
  ['sequencediagram', 'ui-diagrams.kind.sequence'],
  ['statediagram', 'ui-diagrams.kind.states'],
  ['timeline', 'ui-diagrams.kind.timeline'],
  ['xychart', 'ui-diagrams.kind.chart'],
] as const);
