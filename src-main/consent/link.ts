import { AppError } from '../errors';
import { t } from '../locale/t';
import type { Asking } from './question';
import { plainName } from './quoted-text';

/** An address that may be opened after a yes to exactly this question. */
export type SafeLink = { readonly href: string; readonly asking: Asking };

/** In characters: more would not be read, and would not fit on a screen. */
const MAX_LINK = 2_000;
const LINE = 80;

/**
 * A web page or a mail. Throws `AppError('link_refused')` for anything else: other schemes start programs. Of a mail only its
 * receivers, its subject and its text are kept: a mail program may take `attach` for the name of a file.
 */
export function safeLink(url: string): SafeLink {
  const parsed = URL.canParse(url) ? new URL(url) : null;
  if (parsed?.protocol !== 'https:' && parsed?.protocol !== 'mailto:') {
    throw new AppError('link_refused', t('main-consent.link.refused'), { field: 'url' });
  }
  const isMail = parsed.protocol === 'mailto:';
  const href = isMail ? plainMail(parsed) : parsed.href;
  if (href.length > MAX_LINK) {
    throw new AppError('link_refused', t('main-consent.link.too-long'), { field: 'url' });
  }
  return {
    href,
    asking: {
      message: isMail
        ? t('main-consent.link.mail')
        : t('main-consent.link.browser', { host: plainName(parsed.host, 120) }),
      detail: inLines(href),
      yes: isMail ? t('main-consent.link.mail.yes') : t('main-consent.link.browser.yes'),
      no: t('main-consent.cancel'),
      grants: [{ kind: 'link', about: { url: href } }],
    },
  };
}

/** A page where the person signs in: of the web, or of this computer. Throws `AppError('link_refused')`. */
export function safePage(url: string): string {
  const { protocol, hostname, href } = new URL(url);
  const isHere = protocol === 'http:' && /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/.test(hostname);
  if (protocol !== 'https:' && !isHere) throw new AppError('link_refused', t('main-consent.link.refused'));
  return href;
}

function plainMail({ pathname, searchParams }: URL): string {
  const kept = ['to', 'subject', 'body'].flatMap((name) => {
    const value = searchParams.get(name);
    if (value === null) return [];
    // A line break ends a header of a mail and begins another.
    const plain = name === 'body' ? value : value.replace(/[\r\n]+/g, ' ');
    return [`${name}=${encodeURIComponent(plain)}`];
  });
  const receivers = pathname.replace(/%0[ad]|[\r\n]/gi, '');
  return kept.length === 0 ? `mailto:${receivers}` : `mailto:${receivers}?${kept.join('&')}`;
}

/** No dialog of a system breaks a word of a thousand letters well. */
function inLines(text: string): string {
  return text.match(new RegExp(`.{1,${LINE}}`, 'gu'))?.join('\n') ?? text;
}
