export declare const PROJECT: string;
export declare class SetupError extends Error {}
export declare function say(line: string): void;
export declare function inProject(...parts: string[]): string;
export declare function toolNode(): string;
export declare function toolEnv(more?: Readonly<Record<string, string>>): Record<string, string | undefined>;
