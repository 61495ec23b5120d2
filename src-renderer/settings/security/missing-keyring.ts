import { t } from '../../locale/t';

/** Why this computer's keyring is no way to open the data. */
export function missingText(kind: 'plain' | 'none'): string {
  return t(kind === 'plain' ? 'settings-security.keyring-plain' : 'settings-security.keyring-none');
}
