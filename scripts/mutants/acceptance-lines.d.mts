export type AcceptanceLine = {
  readonly number: number;
  readonly promise: string;
  readonly file: string;
  readonly test: string;
};

export function linesOf(page: string): readonly AcceptanceLine[];
