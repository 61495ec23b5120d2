export function firstKeys(): ReadonlySet<string>;
