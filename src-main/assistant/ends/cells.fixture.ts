export const phases = ['first exchange', 'stream', 'compaction', 'checkpoint job', 'extraction'] as const;
export const moments = ['before', 'during', 'after'] as const;
/** What a process does or meets; a power loss is what the disk may hold of the one that is killed. */
export const ends = ['leave', 'quit', 'kill -9'] as const;

export type Cell = {
  readonly phase: (typeof phases)[number];
  readonly moment: (typeof moments)[number];
  readonly end: (typeof ends)[number];
};

export const cells: readonly Cell[] = phases.flatMap((phase) =>
  moments.flatMap((moment) => ends.map((end) => ({ phase, moment, end }))),
);

/** Stands in the last acknowledged message and nowhere else. */
export const TERM = 'Vlissingen-4711';
export const QUESTION = `The gauge ${TERM} drifts.`;

export function fileOf({ phase, moment, end }: Cell): string {
  return `${phase}-${moment}-${end}.db`.replaceAll(' ', '_');
}
