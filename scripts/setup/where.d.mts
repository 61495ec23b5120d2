export type Where = {
  /** The executable to start. */
  readonly electron: string;
  /** Arguments that come before any other. */
  readonly args: readonly string[];
  /** The app's folder. */
  readonly app: string;
  readonly kind: 'official' | 'registry';
};

export declare function where(): Promise<Where>;
export declare function setUp(): Promise<Pick<Where, 'electron' | 'kind'>>;
