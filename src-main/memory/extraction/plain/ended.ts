import { fold } from '../../../language/fold';
import { isNegated } from '../../../language/polarity';
import { contentStems } from '../../../language/words';

/** In the third person, and as it was said. */
export type Statement = { readonly text: string; readonly said: string };

/**
 * `I no longer live in Leeds, I live in York` tells where somebody lives, and that it changed: what ended is then no fact of its own.
 * Alone it is one.
 */
export function withoutEnded(statements: readonly Statement[]): readonly Statement[] {
  return statements.filter(({ said }, at) => {
    const beside = [statements[at - 1], statements[at + 1]];
    return !ended.test(fold(said)) || !beside.some((other) => other !== undefined && isInstead(said, other.said));
  });
}

const ended =
  /(?<!\p{L})(?:no longer|any ?more|nicht mehr|kein\p{L}* .{1,40} mehr|ya no|(?:ne |n')\p{L}+ plus)(?!\p{L})/u;
const adverbs =
  /(?<!\p{L})(?:no longer|any ?more|nicht mehr|nicht|mehr|ya no|ne|n'|plus|don't|doesn't|do not|does not|not|now|jetzt|maintenant|ahora|i'm|i am|je suis|ich bin|soy)(?!\p{L})/gu;
const isNow = /^(?:i'm|i am|ich bin|je suis|soy)(?!\p{L}).*(?<!\p{L})(?:now|jetzt|maintenant|ahora)(?!\p{L})/u;
const wasOnce = /^(?:i'm|i am|ich bin|je (?:ne )?suis|(?:ya no )?soy)(?!\p{L})/u;

/** Says with the same verb what is so instead, or that it is so now. */
function isInstead(over: string, other: string): boolean {
  if (isNegated(other)) return false;
  const verb = verbOf(over);
  return verb !== undefined && (verb === verbOf(other) || (wasOnce.test(fold(over)) && isNow.test(fold(other))));
}

function verbOf(said: string): string | undefined {
  return contentStems(fold(said).replace(adverbs, ' '))[0];
}
