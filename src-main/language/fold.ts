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
