type Node = { type: string; children?: Node[] };

/** HTML in an answer is something the model wrote about, not something to run or to lose: it is shown as text. */
export function htmlAsText() {
  return (tree: Node): void => rewrite(tree, true);
}

function rewrite(node: Node, isRoot: boolean): void {
  for (const [index, child] of (node.children ?? []).entries()) {
    if (child.type === 'html') node.children?.splice(index, 1, asText(child, isRoot));
    else rewrite(child, false);
  }
}

function asText(html: Node, isRoot: boolean): Node {
  const text: Node = { ...html, type: 'text' };
  return isRoot ? { type: 'paragraph', children: [text] } : text;
}
