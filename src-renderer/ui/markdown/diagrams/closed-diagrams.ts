type Node = {
  type: string;
  tagName?: string;
  properties?: Record<string, unknown>;
  position?: { start: { offset?: number }; end: { offset?: number } };
  children?: Node[];
};

/**
 * Marks the code of a diagram that is written to its end: a fence without its last line may still grow. After sanitizing, which
 * lets no such mark through.
 */
export function closedDiagrams() {
  return (tree: Node, file: { readonly value: unknown }): void => mark(tree, String(file.value));
}

function mark(node: Node, text: string): void {
  if (node.tagName === 'code' && isDiagram(node) && isClosed(node, text)) {
    node.properties = { ...node.properties, 'data-closed': '' };
  }
  for (const child of node.children ?? []) mark(child, text);
}

function isDiagram({ properties }: Node): boolean {
  const names = properties?.className;
  return Array.isArray(names) && names.some((name) => name === 'language-mermaid' || name === 'language-mmd');
}

/** Whether the last line of the code is nothing but the fence that opened it, or a longer one. */
function isClosed({ position }: Node, text: string): boolean {
  const lines = text.slice(position?.start.offset ?? 0, position?.end.offset ?? 0).split('\n');
  const fence = /(`{3,}|~{3,})/.exec(lines[0] ?? '')?.[0];
  const last = (lines.at(-1) ?? '').replace(/^[\s>]*/, '').trimEnd();
  return (
    lines.length > 1 &&
    fence !== undefined &&
    last.length >= fence.length &&
    last === fence.charAt(0).repeat(last.length)
  );
}
