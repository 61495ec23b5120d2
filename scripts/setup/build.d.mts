export declare function ensureBuilt(kind: 'official' | 'registry'): Promise<void>;
export declare function forgetBuild(): void;
