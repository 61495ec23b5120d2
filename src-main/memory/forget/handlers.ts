import type { Handlers } from '../../../src-preload/contract';
import type { Questions } from '../../consent/questions';
import { type VerifyDeps, verifyMemory } from '../care/verify';
import type { Forget } from './forget';
import { forgetAsking } from './forget-question';

export type ForgetHandlerOptions = {
  readonly forget: Forget;
  readonly verify: VerifyDeps;
  readonly questions: Pick<Questions, 'require'>;
};

/** `forget:*` and `memory:verify`. */
export function forgetHandlers({
  forget,
  verify,
  questions,
}: ForgetHandlerOptions): Pick<Handlers, 'forget:find' | 'forget:apply' | 'memory:verify'> {
  return {
    'forget:find': ({ text }) => forget.find(text),
    'forget:apply': async ({ text, placeIds }) => {
      const places = await forget.find(text);
      await questions.require(forgetAsking({ text, placeIds, places, copies: forget.countCopies() }));
      return forget.apply(text, placeIds);
    },
    'memory:verify': () => verifyMemory(verify),
  };
}
