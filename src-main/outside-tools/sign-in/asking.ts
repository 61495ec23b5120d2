import type { Asking } from '../../consent/question';
import { plainName, quotedText } from '../../consent/quoted-text';
import { t } from '../../locale/t';
import type { SignInPage } from './sign-in';

/** Main's question before a page is opened where the person signs in, and before Hearth says its name there. */
export function signInAsking(
  server: { readonly id: string; readonly name: string; readonly url: string },
  { service, address }: SignInPage,
): Asking {
  const name = plainName(server.name, 80);
  return {
    message: t('main-outside-tools.sign-in.ask', { server: name, host: plainName(service, 120) }),
    detail: [
      t('main-outside-tools.sign-in.opens'),
      quotedText(address, 2),
      t('main-outside-tools.sign-in.then', { server: name }),
      quotedText(server.url, 2),
    ].join('\n'),
    yes: t('main-outside-tools.sign-in.yes'),
    no: t('main-consent.cancel'),
    grants: [{ kind: 'link', about: { server: server.id, to: server.url, service, page: address } }],
  };
}
