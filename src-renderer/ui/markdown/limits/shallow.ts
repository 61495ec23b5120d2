type Node = { readonly type: string };

/** Elements inside each other; a formula of 24 groups is the deepest that is meant to be drawn. */
export const MOST_LEVELS = 220;

/** Refuses a tree that goes deeper than the page's stack or its layout can be trusted with. Walks without recursion. */
export function shallow() {
  return (tree: Node): void => {
    if (isDeeper(tree, MOST_LEVELS)) throw new RangeError('This text is nested too deeply to be displayed.');
  };
}

export function isDeeper(tree: Node, most: number): boolean {
  let level: readonly Node[] = [tree];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > most) return true;
    level = level.flatMap(childrenOf);
  }
  return false;
}

function childrenOf(node: Node): readonly Node[] {
  return 'children' in node && Array.isArray(node.children) ? node.children : [];
}
