export declare function missingParts(): readonly string[];
export declare function installOllama(say: (line: string) => void): {
  /** The executable. */
  readonly ollama: string;
  /** The shared model store: copy it (`cp -al`), never serve from it. */
  readonly models: string;
};
