/** Lower case, without accents, `ß` as `ss`, one kind of apostrophe. Kana keep their voicing marks. */
export function fold(text: string): string {
  if (/^[ -_a-~]*$/.test(text)) return text.toLowerCase();
  return text
    .normalize('NFKC')
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .replace(/[’‘ʼ`´]/g, "'")
    .toLowerCase()
    .replaceAll('ß', 'ss');
}

/**
 * True when two texts differ in nothing but case, white space and the marks of a sentence. Marks that belong to a word
 * (`C++`, `-5`) and accents count: code that ignores them may take two things for one.
 */
export function isSameWording(a: string, b: string): boolean {
  return wordingOf(a) === wordingOf(b);
}

/** The same for every text that is worded the same. */
export function wordingOf(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\s.,;:!?¡¿…"'’‘“”„«»()[\]]+/gu, ' ')
    .trim();
}
