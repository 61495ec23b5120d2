import type { Quantised } from './quantise';

/** Of so few passages a mean says what they are about, not which language they are in. */
export const LEAST_FOR_MEAN = 8;
/** A mean is worked out again once the passages have become so many times more or fewer. */
const OUTGROWN = 1.05;

type Sum = { readonly workspace: number; readonly sum: Float64Array; count: number };
type Mean = { readonly values: Float32Array; readonly ofCount: number };

/**
 * The mean of a workspace's vectors in each language. A vector of this kind of model says first in which language a text is: with
 * the mean taken off, what is left is what it is about. A mean from other people's texts is as bad as none, so each workspace has
 * its own. Numbers stand for (workspace, language): a group.
 */
export class LanguageMeans {
  readonly #dimensions: number;
  readonly #groups = new Map<string, number>();
  readonly #sums: Sum[] = [];
  readonly #ofWorkspace = new Map<number, { readonly members: number[] }>();
  /** By group; what has too few passages has its workspace's, what is of one with too few has none. */
  readonly #means = new Map<number, Mean | null>();
  readonly #wholes = new Map<number, Mean | null>();

  constructor(dimensions: number) {
    this.#dimensions = dimensions;
  }

  groupOf(workspace: number, language: string | null): number {
    const key = `${workspace} ${language ?? ''}`;
    const known = this.#groups.get(key);
    if (known !== undefined) return known;
    const group = this.#sums.length;
    this.#groups.set(key, group);
    this.#sums.push({ workspace, sum: new Float64Array(this.#dimensions), count: 0 });
    const members = this.#ofWorkspace.get(workspace)?.members ?? [];
    members.push(group);
    this.#ofWorkspace.set(workspace, { members });
    return group;
  }

  workspaceOf(group: number): number {
    return this.#sums[group]?.workspace ?? -1;
  }

  /** How many vectors the workspace has. */
  count(workspace: number): number {
    return this.#members(workspace).reduce((all, { count }) => all + count, 0);
  }

  add(group: number, vector: Quantised): void {
    this.#change(group, vector, 1);
  }

  remove(group: number, vector: Quantised): void {
    this.#change(group, vector, -1);
  }

  /** Works out what the workspace has outgrown; true if any of its means is another now. */
  renew(workspace: number): boolean {
    const members = this.#ofWorkspace.get(workspace)?.members ?? [];
    const all = this.count(workspace);
    let isRenewed = false;
    if (isOutgrown(this.#wholes.get(workspace), all)) {
      this.#wholes.set(workspace, this.#meanOf(this.#members(workspace)));
      isRenewed = true;
    }
    for (const group of members) {
      const own = this.#sums[group];
      if (!own) continue;
      const hasOwn = own.count >= LEAST_FOR_MEAN;
      const present = this.#means.get(group);
      if (hasOwn ? !isOutgrown(present, own.count) : present === null) continue;
      this.#means.set(group, hasOwn ? this.#meanOf([own]) : null);
      isRenewed = true;
    }
    return isRenewed;
  }

  /** As last renewed; null where the workspace has too few vectors for any. */
  meanOf(group: number): Float32Array | null {
    const whole = this.#wholes.get(this.workspaceOf(group)) ?? null;
    return (this.#means.get(group) ?? whole)?.values ?? null;
  }

  #members(workspace: number): readonly Sum[] {
    return (this.#ofWorkspace.get(workspace)?.members ?? []).flatMap((group) => this.#sums[group] ?? []);
  }

  #change(group: number, { values, scale }: Quantised, sign: 1 | -1): void {
    const own = this.#sums[group];
    if (!own) return;
    own.count += sign;
    const by = sign * scale;
    for (let index = 0; index < own.sum.length; index++) {
      own.sum[index] = (own.sum[index] as number) + by * (values[index] as number);
    }
  }

  #meanOf(sums: readonly Sum[]): Mean | null {
    const count = sums.reduce((all, each) => all + each.count, 0);
    if (count < LEAST_FOR_MEAN) return null;
    const values = new Float32Array(this.#dimensions);
    for (const { sum } of sums) {
      for (let index = 0; index < values.length; index++)
        values[index] = (values[index] as number) + (sum[index] ?? 0) / count;
    }
    return { values, ofCount: count };
  }
}

function isOutgrown(mean: Mean | null | undefined, count: number): boolean {
  if (!mean) return mean === undefined || count >= LEAST_FOR_MEAN;
  return count < LEAST_FOR_MEAN || count > mean.ofCount * OUTGROWN || count * OUTGROWN < mean.ofCount;
}
