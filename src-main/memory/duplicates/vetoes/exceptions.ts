import { lazy } from '../../../lazy';

/**
 * True for a denial of all but one, which says that one of it: `no beer but gluten-free` is *only gluten-free beer*, `nowhere as
 * productive as at an airport` *most productive at airports*. Who looks for denials alone takes it for the opposite.
 */
export function deniesAllButOne(text: string): boolean {
  return patterns().some((pattern) => pattern.test(text));
}

const nobody = "no ?one|nobody|nothing|none|nowhere|no|\\p{L}+n['’]t (?:\\p{L}+ ){0,3}any\\p{L}*";
const none = `(?:${nobody}|never|niemand|nichts|nirgend\\p{L}*|nie|kein\\p{L}*|personne|rien|nulle part|jamais|aucune?|nadie|nada|nunca|ning[uú]n\\p{L}*)`;
const except =
  '(?:except|other than|apart from|besides|außer|ausser|sauf|hormis|excepté|à part|en dehors de|excepto|salvo|aparte de)';
const whole = (pattern: string): RegExp => new RegExp(`(?<!\\p{L})${pattern}(?!\\p{L})`, 'iu');

const patterns = lazy((): readonly RegExp[] => [
  // Behind a comma, and of what is done, `but` opens what is so all the same: `no car, but a bike`, `never coffee but tea`.
  whole(`(?:${nobody})(?: [^\\s,;]+){0,6} but`),
  whole(`${none}(?: [^\\s,;]+){0,6} ${except}`),
  whole(`${except} (?:[^;]{1,60})${none}`),
  whole(
    `${none}(?: [^\\s,;]+){0,8} (?:as|so|such an?|half as|genauso|ebenso|aussi|si|tan|tanto) (?:[^;]{1,40}) (?:as|wie|que|como)`,
  ),
  whole(
    `${none}(?: [^\\s,;]+){0,8} (?:\\p{L}+er|more|better|worse|lieber|besser|mehr|plus|mieux|más|mejor) (?:[^;]{0,40})(?:than|als|que)`,
  ),
]);
