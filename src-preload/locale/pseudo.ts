import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import type { Compiled, Messages } from './translator';

const PLAIN = 'AEIOUYaeiouycnszBDGHKLPRT';
const MARKED = 'ÅÉÎÖÛÝåéîöûýçñšžƁÐĜĤĶĻÞŔŢ';
/** Words, so that what is longer also breaks where a language would. */
const MORE = ' öñé ţŵö ţĥŕéé ƒöûŕ ƒîṽé šîẋ šéṽéñ éîĝĥţ';

/** English with accents and half as long again, in brackets: what is not in them never came from the catalogue. */
export function pseudoMessages(english: Messages): Messages {
  return Object.fromEntries(Object.entries(english).map(([key, message]) => [key, pseudo(message)]));
}

function pseudo(message: Compiled): Compiled {
  if (typeof message === 'string') return `[${longer(message)}]`;
  return [{ type: 0, value: '[' }, ...message.map(marked), { type: 0, value: ']' }];
}

function marked(element: MessageFormatElement): MessageFormatElement {
  switch (element.type) {
    case 0:
      return { ...element, value: longer(element.value) };
    case 5:
    case 6: {
      const options = Object.entries(element.options).map(([name, { value }]) => [name, { value: value.map(marked) }]);
      return { ...element, options: Object.fromEntries(options) };
    }
    case 8:
      return { ...element, children: element.children.map(marked) };
    default:
      return element;
  }
}

function longer(text: string): string {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  if (letters === 0) return text;
  const more = MORE.repeat(Math.ceil(letters / 2 / MORE.length)).slice(0, Math.ceil(letters / 2));
  const [, body = text, end = ''] = /^(.*?)(\s*)$/s.exec(text) ?? [];
  return `${[...body].map((letter) => MARKED[PLAIN.indexOf(letter)] ?? letter).join('')}${more.trimEnd()}${end}`;
}
