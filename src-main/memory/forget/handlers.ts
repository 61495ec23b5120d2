import type { Handlers } from '../../../src-preload/contract';
import type { Questions } from '../../consent/questions';
import { AppError } from '../../errors';
import { t } from '../../locale/t';
import type { Forget } from './forget';
import { forgetAsking } from './forget-question';

export type ForgetHandlerOptions = {
  readonly forget: Forget;
  readonly questions: Pick<Questions, 'require'>;
};

/** `forget:*`. */
export function forgetHandlers({
  forget,
  questions,
}: ForgetHandlerOptions): Pick<Handlers, 'forget:find' | 'forget:apply'> {
  return {
    'forget:find': ({ text }) => forget.find(text),
    'forget:apply': async ({ text, placeIds }) => {
      const places = await forget.find(text);
      // Without a place it would only cost the backups.
      if (!places.some(({ id }) => placeIds.includes(id))) throw nothingToForget();
      await questions.require(forgetAsking({ text, placeIds, places, copies: forget.countCopies() }));
      return forget.apply(text, placeIds);
    },
  };
}

function nothingToForget(): AppError {
  const sentence = t('main-memory.forget.nothing');
  return new AppError('nothing_to_forget', sentence, { field: 'placeIds' });
}
