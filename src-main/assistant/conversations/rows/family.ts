import type { Branch } from '../../../../src-preload/contract/conversations';
import type { MessageRow } from '../../../store/rows/message-rows';
import type { MessageTree, TreeLink } from '../../../store/rows/message-tree';

/** The messages of a conversation with their parents and children. */
export type Family = {
  /** Those that hang on a message, or with null the first ones, oldest first. */
  readonly childrenOf: (id: string | null) => readonly string[];
  /** Where a message's versions part: of a reply with tool rounds the first of its rows, else itself. */
  readonly topOf: (id: string) => string;
  /** All versions of a message, itself included, oldest first. */
  readonly versionsOf: (id: string) => readonly string[];
  /** The last message that follows, at every fork the newest. */
  readonly newestLeafOf: (id: string) => string;
  readonly parentOf: (id: string) => string | null;
};

type Versions = Pick<Family, 'topOf' | 'versionsOf'>;

/** Pure. `links` oldest first. */
export function familyOf(links: readonly TreeLink[]): Family {
  const byId = new Map(links.map((link) => [link.id, link]));
  const children = Map.groupBy(links, ({ parentId }) => parentId);
  const parentOf = (id: string) => byId.get(id)?.parentId ?? null;
  const childrenOf = (id: string | null) => (children.get(id) ?? []).map((link) => link.id);
  const topOf = (id: string): string => {
    let top = id;
    for (let up = byId.get(parentOf(top) ?? ''); up && isToolRow(up); up = byId.get(up.parentId ?? '')) top = up.id;
    return top;
  };
  return {
    childrenOf,
    topOf,
    parentOf,
    versionsOf: (id) => childrenOf(parentOf(topOf(id))),
    newestLeafOf: (id) => {
      let leaf = id;
      for (let next = childrenOf(leaf).at(-1); next !== undefined; next = childrenOf(leaf).at(-1)) leaf = next;
      return leaf;
    },
  };
}

/**
 * The part of a `Family` that the messages of a branch need, looked up one by one, since only `branch` is known of the
 * tree.
 */
export function storedVersions(
  tree: Pick<MessageTree, 'listVersions'>,
  conversationId: string,
  branch: readonly TreeLink[],
): Versions {
  const { topOf, parentOf } = familyOf(branch);
  return { topOf, versionsOf: (id) => tree.listVersions(conversationId, parentOf(topOf(id))) };
}

/** Of the first so many of a branch, those that have versions. A reply with tool rounds shows its own at its last row. */
export function branchesOf(
  branch: readonly TreeLink[],
  family: Versions,
  count = branch.length,
): Readonly<Record<string, Branch>> {
  const marks: Record<string, Branch> = {};
  branch.slice(0, count).forEach((row, at) => {
    const after = branch[at + 1];
    if (isToolRow(row) && after !== undefined && after.role !== 'user') return;
    const versions = family.versionsOf(row.id);
    if (versions.length > 1)
      marks[row.id] = { nth: versions.indexOf(family.topOf(row.id)) + 1, count: versions.length };
  });
  return marks;
}

/** What a reply answers: the message above the tool rounds that led to it. */
export function questionAbove(
  reply: Pick<MessageRow, 'parentId'>,
  read: (id: string) => MessageRow | undefined,
): MessageRow | undefined {
  const passed = new Set<MessageRow['id']>();
  let up = read(reply.parentId ?? '');
  while (up !== undefined && isToolRow(up) && !passed.has(up.id)) {
    passed.add(up.id);
    up = read(up.parentId ?? '');
  }
  return up;
}

export function isToolRow({ messageType }: Pick<TreeLink, 'messageType'>): boolean {
  return messageType === 'tool_call' || messageType === 'tool_result';
}
