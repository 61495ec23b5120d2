export type Outcome = { readonly passed: number; readonly failed: number; readonly skipped: number };

export declare const NOTHING: Outcome;
export declare function add(a: Outcome, b: Outcome): Outcome;
export declare function checked(codes: readonly number[]): Outcome;
export declare function reported(
  run: (file: string) => Promise<number>,
  count: (report: { readonly passed: number; readonly failed: number }) => Outcome,
): Promise<Outcome>;
export declare function describeOutcome(outcome: Outcome): string;
