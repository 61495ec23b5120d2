export function argumentsOf(text: string): Readonly<Record<string, string>>;
export function keyFiles(): ReadonlyMap<string, string>;
