import { isHexLike, isPlaceholder, looksRandom } from './randomness';
import { isMeasure, isOrdinaryWord, isReference } from './values';

/**
 * Whether a run of characters is built as only a password is: letters joined by signs that no sentence has inside of a
 * word, letters and digits mixed, drawn characters. Products, versions, files, addresses and names of code are none.
 */
export function hasSecretShape(core: string): boolean {
  if (core.length < 6 || core.length > 64) return false;
  if (
    isPlaceholder(core) ||
    isMeasure(core) ||
    isOrdinaryWord(core) ||
    (isHexLike(core) && !/^[a-f]{3,6}\d{3}$/.test(core)) ||
    isNamed(core)
  )
    return false;
  if (/[A-Za-z\d][#$%&*+~^|@§][A-Za-z\d]/.test(core) && letters(core) >= 3) return true;
  const signs = core.match(/[!?;,._-](?=[\p{L}\d])/gu)?.length ?? 0;
  const digits = core.match(/\d/g)?.length ?? 0;
  if (/[\p{L}\d][!?;,][\p{L}\d]/u.test(core) && letters(core) >= 3 && (digits > 0 || signs >= 2)) return true;
  if (letters(core) < 2 || digits === 0) return false;
  if (signs > 0)
    return /^\p{L}/u.test(core) ? isJoined(core, signs) : isMixed(core) && signs >= 1 && letters(core) >= 4;
  return isMixed(core) || looksRandom(core);
}

/** Addresses, paths, files, versions, standards, chains of names. */
function isNamed(core: string): boolean {
  return (
    /:\/\/|::|\/\w+\/|\/.*:|^SHA\d|^arn:|^\d\d-[\da-f]{32}-|^\$\w{1,8}\$|^www\.|@[\w-]+\.[a-z]{2,}|^[~.]?\/|^[@#]\w+$|[()[\]{}<>="`\\]/i.test(
      core,
    ) ||
    /\.(?:com|org|net|io|de|fr|es|jp|dev|app|md|txt|json|ya?ml|toml|xml|csv|log|ini|conf|cfg|tsx?|jsx?|py|rb|rs|go|sh|php|java|env|html?|pdf|docx?|xlsx?|pptx?|heic|mp[34]|exe|zip|kdbx|png|jpe?g|pem|key|local)$/i.test(
      core,
    ) ||
    /^(?:[A-Z]{1,8}[-_ ]?v?\d[\d.-]*[A-Za-z]?|v?\d+(?:[.-]\d+)+\w?|\p{L}+-?\d+(?:\.\d+)+)$/u.test(core) ||
    /^\d+[.,:-]?\d*(?:[A-Za-z]{1,6}|-\p{L}+)$/u.test(core) ||
    /^[a-z]+(?:[._][a-z]+)*\d?$|^[a-z]{2,}(?:[A-Z][a-z]{2,}|Id|Db|Ip|Ms|Os|Ui)+\d?$|^[A-Z][A-Z_]+\d?$/.test(core) ||
    /^[A-Z]{2,}(?:-[A-Z\d]+)+$|^[a-z]{2,}(?:-[a-z]+)+-\d$|^[A-Z][a-z]{2,}[A-Z]{2,}\d+$|^[a-z]+\d?-[a-z\d]+:/.test(
      core,
    ) ||
    /^[a-z][a-z_]*\d?(?:\.[A-Za-z_]+\d?){2,}$/.test(core) ||
    /[/+=].*[/+=]|^sha\d{3}-/.test(core) ||
    /(?:pass(?:word|wort|wd)?|token|secret)\d{0,4}$/i.test(core) ||
    (isReference(core) && !/[!?;,]/.test(core) && !/\d/.test(core)) ||
    /^[a-z][a-z.-]*@[a-z][a-z.-]*$/.test(core)
  );
}

/** Words joined by dots, dashes or underscores with a digit among them: two joints, or one and a capital. */
function isJoined(core: string, signs: number): boolean {
  if (/\//.test(core)) return false;
  return signs >= 2 || (/\p{Lu}/u.test(core) && /\p{Ll}/u.test(core)) || /\d{3}/.test(core);
}

/** `silver816`, `Swarm2689`, `9kqLm2xP`; not `Pixel2`, `RTX3090`, `iPhone15`. */
function isMixed(core: string): boolean {
  const bare = core.replace(/[^A-Za-z\d]+$/, '');
  if (!/^[A-Za-z\d._-]+$/.test(bare)) return false;
  if (/^[A-Z]?[a-z]+[A-Z]?[a-z]*\d{1,2}$/.test(bare)) return /^[a-z]{5,}\d{2}$/.test(bare);
  if (
    /\d/.test(bare) &&
    /^[A-Za-z\d]{8,20}$/.test(bare) &&
    /[a-z\d][A-Z]/.test(bare) &&
    /[A-Z]{2}|[A-Z].?[A-Z]|[A-Z].*[a-z\d][A-Z]/.test(bare)
  )
    return true;
  return letters(bare) >= 2 && (bare.match(/\d/g)?.length ?? 0) >= 2 && /[a-z]/.test(bare);
}

function letters(text: string): number {
  return text.match(/\p{L}/gu)?.length ?? 0;
}
