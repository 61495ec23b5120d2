export declare function cacheFolder(): string;
export declare function cached(name: string, make: (work: string) => string): string;
export declare function workFolder(): string;
