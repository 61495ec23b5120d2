import { wordingOf } from '../../language/fold';
import { readOnce } from '../../lazy';

/**
 * The wording without what says nothing beside it: *by the way* and *as you know* at either end, *please remember that*, English
 * articles. `A few` is not `few`, and the A of a vitamin is a name.
 */
export const bareWording = readOnce((text): string => {
  const bare = wordingOf(text.replace(/\s+/gu, ' ').replace(lead, '').replace(tail, '').replace(articles, ''));
  return bare === '' ? wordingOf(text) : bare;
});

const articles =
  /(?<![\p{L}\p{N}'’-])(?:the|The|an?(?! (?:few|little|lot|bit)(?!\p{L}))|(?<=^\s*)An?) (?=[\p{L}\p{N}])/gu;

const asides =
  "by the way|btw|fyi|actually|as you know|as I said|of course|noted|übrigens|wie gesagt|wie du weißt|d['’]ailleurs|au fait|comme tu (?:le )?sais|por cierto|como sabes|como ya sabes";

const requests =
  "(?:please )?(?:remember|note|keep in mind|don['’]t forget)(?: that|:)|for the record,?|(?:bitte )?(?:merke? dir|notiere?)(?: bitte)?:|(?:souviens-toi|rappelle-toi|note|n['’]oublie pas)(?: bien)?(?: que| :|:)|à noter ?:|(?:recuerda|anota|no olvides|ten en cuenta)(?: que|:)";

const lead = new RegExp(
  `^\\s*(?:(?:(?:${asides})[,:]|(?:also(?! known)|außerdem|aussi|también),?|${requests})\\s+)+`,
  'iu',
);

const tail = new RegExp(
  `(?:,?\\s+\\(?(?:${asides}|too|(?<!(?:n['’]t|not|never)\\s.*)as well|aussi|también|auch)\\)?)+[\\s.!]*$`,
  'iu',
);
