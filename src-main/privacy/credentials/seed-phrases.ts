import { wordlist } from '@scure/bip39/wordlists/english.js';
import type { Finding } from './finding';
import { matchesOf } from './finding';

const english: ReadonlySet<string> = new Set(wordlist);

/** Words one after another, numbered, quoted, listed or separated by commas. */
const word = /[A-Za-z]{3,8}/g;
const between = /^(?:[\s,;"'`*|\-–>]{1,6}(?:\d{1,2}[.):]?[\s"'`*]{1,3})?){1,2}$/;
const shortest = 12;

const label =
  /(?:seed|recovery|secret|backup|mnemonic|wallet|wiederherstellungs|récupération|recuperación|semilla|mnémonique|mnemónica|secrète|シード|リカバリー|復元)[ -]?(?:phrase|frase|words?|wörter|phrasen?|mots|palabras|フレーズ)|mnemonic|(?:phrase|frase|mots) (?:de récupération|de recuperación|semilla|secrète)/gi;

/**
 * Wallet words: twelve or more in a row from the BIP39 list. Prose never gets that far, since the list
 * has no *the*, *of*, *to* or *is*. Lists in other languages are found where a label names them.
 */
export function findSeedPhrases(text: string): readonly Finding[] {
  const findings: Finding[] = [];
  let from = -1;
  let to = -1;
  let count = 0;
  const distinct = new Set<string>();
  const close = () => {
    if (count >= shortest && distinct.size * 3 >= shortest * 2) findings.push({ kind: 'seed phrase', from, to });
    count = 0;
    distinct.clear();
  };
  for (const match of matchesOf(word, text)) {
    if (!isWhole(text, match.index, match[0].length) || !english.has(match[0].toLowerCase())) {
      close();
      continue;
    }
    if (count > 0 && !between.test(text.slice(to, Math.min(match.index, to + 13)))) close();
    if (count === 0) from = match.index;
    to = match.index + match[0].length;
    count++;
    distinct.add(match[0].toLowerCase());
  }
  close();
  return [...findings, ...findLabelled(text)];
}

function isWhole(text: string, from: number, length: number): boolean {
  return !/[\w@'.]/.test(text.charAt(from - 1)) && !/[\w@'(=]/.test(text.charAt(from + length));
}

const listed = /[^:：\n]{0,30}[:：\n]\s{0,4}["'`「]?((?:[\p{L}\p{M}]{2,12}[ 　,]{1,2}){11,24}[\p{L}\p{M}]{2,12})/uy;

function findLabelled(text: string): readonly Finding[] {
  const findings: Finding[] = [];
  for (const match of matchesOf(label, text)) {
    listed.lastIndex = match.index + match[0].length;
    const words = listed.exec(text)?.[1];
    if (words === undefined || functionWord.test(words)) continue;
    findings.push({ kind: 'seed phrase', from: listed.lastIndex - words.length, to: listed.lastIndex });
  }
  return findings;
}

const functionWord = /(?:^|\s)(?:the|of|to|is|in|your|der|die|das|und|ist|le|la|les|et|est|el|los|y|es|de)(?:\s|$)/i;
