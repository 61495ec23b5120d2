export declare function isRuntimePossible(): boolean;
export declare function installRuntime(options: {
  readonly node: string;
  readonly project: string;
  readonly say: (line: string) => void;
  readonly needTools: () => void;
}): string;
