import type { Questions } from '../consent/questions';
import { AppError } from '../errors';
import type { Elsewhere } from '../model/server/elsewhere';
import { isLoopback } from '../model/server/host';
import type { SettingsHandlerOptions } from '../settings/handlers';

export type SettingQuestionParts = {
  readonly consent: Pick<Questions, 'require'>;
  readonly elsewhere: Pick<Elsewhere, 'askForServer'>;
};

/** Settings that send words elsewhere or start a program: main asks before the value holds. Going back asks nothing. */
export function settingQuestions({
  consent,
  elsewhere,
}: SettingQuestionParts): NonNullable<SettingsHandlerOptions['questions']> {
  return {
    'ollama.host': (value) => {
      if (typeof value !== 'string') return null;
      return isLoopback(value) ? null : elsewhere.askForServer({ address: value }).then(orDeclined);
    },
    'app.launch_at_login': (value) =>
      value === true
        ? consent.require({
            message: 'Start Hearth when you log in?',
            detail: 'Hearth then starts in the background each time you log in to this computer.',
            yes: 'Start at login',
            no: 'Cancel',
            grants: [{ kind: 'autostart', about: { isOn: true } }],
          })
        : null,
  };
}

function orDeclined(isAllowed: boolean): void {
  if (!isAllowed) throw new AppError('declined', 'You said no, so the address was not changed.');
}
