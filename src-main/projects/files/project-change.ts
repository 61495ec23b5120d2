import { addBullet, mendBullet, type Splice } from './index-text';
import { ARCHIVE, FOLDER } from './memory-places';
import { appendToTopic, outgrowsBullet, pointerTo, topicFileName } from './topic-file';

/** `archive` keeps the bullet in a file beside the index, `delete` keeps it in History only. */
export type ProjectOp = 'add' | 'replace' | 'archive' | 'delete';

export type ProjectChange = {
  readonly op: ProjectOp;
  readonly topic: string;
  /** The new bullet; looked over for credentials already. */
  readonly text: string | null;
  /** The present bullet, for all but `add`. */
  readonly old: string | null;
};

/** The index with the change in it. */
export function splice(source: string, { op, topic, text, old }: ProjectChange): Splice {
  const bullet = text === null ? null : bulletOf(topic, text);
  if (op === 'add') return bullet === null ? { kind: 'missing' } : addBullet(source, topic, bullet);
  return mendBullet(source, { topic, old: old ?? '', text: op === 'replace' ? bullet : null });
}

/** The other files that a change writes: the topic's file for a long note, the archive for what leaves the index. */
export function besides(
  { op, topic, text, old }: ProjectChange,
  read: (path: string) => string,
): readonly (readonly [path: string, next: string])[] {
  if (op === 'archive') {
    const path = `${ARCHIVE}/${topicFileName(topic)}`;
    const added = addBullet(read(path), topic, old ?? '');
    return added.kind === 'changed' ? [[path, added.source]] : [];
  }
  if (text === null || !outgrowsBullet(text)) return [];
  const path = topicPath(topic);
  return [[path, appendToTopic(read(path), topic, text)]];
}

/** Of the file that a topic's long notes go to. */
export function topicPath(topic: string): string {
  return `${FOLDER}/${topicFileName(topic)}`;
}

/** As the index has it: the text, or a pointer to the topic's file. */
export function bulletOf(topic: string, text: string): string {
  return outgrowsBullet(text) ? pointerTo(topic, text) : text.trim();
}
