import type { Place } from './bridges';
import { lineBefore } from './finding';
import { looksRandom } from './randomness';

/** Reads like code beside it: an identifier chain, a call, a type, an object's shorthand. */
export function isCode(value: string, place: Place): boolean {
  if (place.isQuoted) return false;
  if (
    /^[A-Za-z_$][\w$]*(?:\.[A-Za-z_$][\w$]*)+[;,]?$/.test(value) &&
    !/\d{2}|\.[A-Z][a-z]+\d$/.test(value) &&
    !looksRandom(value)
  )
    return true;
  if (
    /^[A-Za-z_$][\w$.]*\(/.test(value) ||
    /^[\w$]+<[\w<>, ]+>?$|^[A-Z]\w*\{|^[A-Za-z_]\w*\[\d{1,4}\]?$/.test(value) ||
    /^(?:function|async|await|new|return|class|typeof)$/.test(value)
  )
    return true;
  if (/\\[sSwWdDbB]|\(\?|\[\^|\)[+*]|\][+*]/.test(value) || /:\/\/|:\d+:\d+/.test(value)) return true;
  if (/^[\w-]*(?:\|[\w-]*)+$/.test(value)) return true;
  if (/&&|\|\||=>|\?\?|===|!==|\)\.|\(\)/.test(value)) return true;
  const next = place.text.charAt(place.at + value.length);
  return (
    /^[a-z][A-Za-z]*[A-Z][A-Za-z]*\d?$/.test(value) &&
    /[,;)}\s]|^$/.test(next) &&
    /[{;]|\b(?:const|let|var|return)\b/.test(lineBefore(place.text, place.at, 80))
  );
}

/** The value is the first word of a sentence about the label. */
export function isSentence(value: string, place: Place): boolean {
  if (place.isQuoted) return false;
  return (
    /^[\p{L}'’-]+$/u.test(value) &&
    /^[ ]\p{Ll}/u.test(place.text.slice(place.at + value.length, place.at + value.length + 2))
  );
}

/** Names joined by dots: a property, a module, a host. */
export function isDotted(value: string): boolean {
  return /^[a-z][\w-]*(?:\.[a-z][\w-]*)+$/i.test(value);
}

/** `placeholder="Password" minlength="8"`: the value is the name of the attribute that follows. */
export function isNextAttribute(place: Place, value: string): boolean {
  return /^[a-z][\w:.-]{0,40}=$/i.test(value) && /["'{]/.test(place.text.charAt(place.at + value.length));
}
