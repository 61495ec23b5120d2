export function shownTexts(file: string): readonly { readonly line: number; readonly text: string }[];
export function tooEarly(file: string): readonly number[];
export function sourcesIn(folder: string): readonly string[];
