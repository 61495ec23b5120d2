import type { Handlers } from '../../../src-preload/contract';
import { type VerifyDeps, verifyMemory } from '../care/verify';
import type { Forget } from './forget';

/** `forget:*` and `memory:verify`. */
export function forgetHandlers(
  forget: Forget,
  verify: VerifyDeps,
): Pick<Handlers, 'forget:find' | 'forget:apply' | 'memory:verify'> {
  return {
    'forget:find': ({ text }) => forget.find(text),
    'forget:apply': ({ text, placeIds }) => forget.apply(text, placeIds),
    'memory:verify': () => verifyMemory(verify),
  };
}
