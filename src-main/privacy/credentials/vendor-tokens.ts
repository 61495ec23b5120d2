import type { Finding } from './finding';
import { matchesOf } from './finding';
import { isHexLike, isPlaceholder, looksRandom } from './randomness';
import { noisyShapes, vendorShapes } from './vendor-shapes';

/**
 * A token begins where a word begins (an escaped line break or a percent code counts as a border) and
 * is long: this test throws out nearly every word before a single shape is tried. Starts never lie
 * inside a run of word characters, so no run is read twice.
 */
const start = String.raw`(?:(?<![\w-])|(?<=\\[nrt])|(?<=%[0-9A-F]{2}))(?=[A-Za-z\d][\w.$:~/+-]{15})`;

const sure = patternOf(vendorShapes);
const noisy = patternOf(noisyShapes);

/** A prefix that says what follows, as in `acme_live_…`, in front of noise: tokens of vendors we never heard of. */
const unknownVendor = new RegExp(
  `${start}[A-Za-z][A-Za-z0-9]{0,15}[_-](?:(?:live|test|prod|sandbox|secret|token|key|pat|sk|api|access|auth|priv|private|admin|sa|v\\d)[_-]){1,3}([A-Za-z0-9][\\w-]{15,})`,
  'gi',
);
const bareVendor = new RegExp(
  `${start}(?!pk_|pub|sha\\d|req|msg|run|evt|pi_|cus_|price|prod_|in_|ch_)[a-z][a-z0-9]{1,7}_([A-Za-z0-9]{28,})(?![\\w-])`,
  'g',
);

/** Vendors whose keys are plain hex: beside the name of one of them a digest is a key. */
const namedHex =
  /\b(?:datadog|algolia|twilio|linode|mailgun|mailchimp|mailjet|newrelic|new relic|cloudflare|trello|wandb|pusher|infura|alchemy|moralis|etherscan|openweather(?:map)?|weatherapi|tmdb|omdb|last\.?fm|spotify|deepl|assemblyai|deepgram|rapid ?api|sonarr|radarr|jellyfin|todoist|pagerduty|statuspage|opsgenie|rollbar|bugsnag|heap|amplitude|mixpanel|facebook app|mandrill|postmark|plivo|nexmo|vonage|travis|codecov|coveralls|snyk|together(?:\.ai)?|mapquest|shodan|virustotal|censys|abuseipdb|giphy|unsplash|pexels|recaptcha|hcaptcha|turnstile)\b[\w .-]{0,24}?["'`*]{0,3}\s{0,2}[:=→-]{0,2}\s{0,2}["'`*]{0,3}([a-f0-9]{64}|[a-f0-9]{40}|[a-f0-9]{32})(?![\w-])/gi;

const awsPair = /(?<![A-Za-z0-9+/])[A-Za-z0-9+/]{40}(?![A-Za-z0-9+/=])/g;
const awsId = /A(?:KIA|SIA)[A-Z0-9]{16}/g;

export function findVendorTokens(text: string): readonly Finding[] {
  return [
    ...namedHexTokens(text),
    ...awsPairs(text),
    ...matches(text, sure, (token) => !isPlaceholder(withoutCount(token))),
    ...matches(text, noisy, (token) => !isPlaceholder(token) && isDrawn(token) && /\d.*\d/.test(token)),
    ...matches(
      text,
      unknownVendor,
      (token, body) => !isPlaceholder(token) && looksRandom(body) && !/^(?:pk|pub)/i.test(token),
    ),
    ...matches(
      text,
      bareVendor,
      (token, body) => !isPlaceholder(token) && looksRandom(body) && /[A-Z]/.test(body) && /[a-z]/.test(body),
    ),
  ];
}

/** `xoxb-1234567890123-…`: a counted run is a placeholder only where nothing drawn is beside it. */
function withoutCount(token: string): string {
  const rest = token.replace(/1234567890123?/g, '');
  return looksRandom(rest.slice(-24)) ? rest : token;
}

/** Hex digits behind a vendor's mark change less often than letters and digits do. */
function isDrawn(token: string): boolean {
  return looksRandom(token) || /[_-][a-f0-9]{32,}$/.test(token);
}

/** The second half of a pair, which has no mark of its own. */
function awsPairs(text: string): readonly Finding[] {
  return matchesOf(awsId, text).flatMap((id) => {
    const from = id.index + id[0].length;
    return matchesOf(awsPair, text.slice(from, from + 240))
      .filter(([secret]) => !isHexLike(secret) && !isPlaceholder(secret) && looksRandom(secret))
      .map(({ index }) => ({ kind: 'api key', from: from + index, to: from + index + 40 }));
  });
}

function namedHexTokens(text: string): readonly Finding[] {
  return Array.from(matchesOf(namedHex, text), (match) => {
    const to = match.index + match[0].length;
    return { kind: 'api key', from: to - (match[1] ?? '').length, to };
  });
}

function matches(text: string, pattern: RegExp, accepts: (token: string, body: string) => boolean): readonly Finding[] {
  const findings: Finding[] = [];
  for (const match of matchesOf(pattern, text)) {
    const [token, body = token] = match;
    if (accepts(token, body)) findings.push({ kind: 'api key', from: match.index, to: match.index + token.length });
  }
  return findings;
}

function patternOf(shapes: Readonly<Record<string, readonly string[]>>): RegExp {
  const spelledOut = Object.values(shapes)
    .flat()
    .join('|')
    .replace(/w(?=\{)/g, String.raw`[\w-]`)
    .replace(/b(?=\{)/g, '[A-Za-z0-9]')
    .replace(/h(?=\{)/g, '[a-f0-9]');
  return new RegExp(`${start}(?:${spelledOut})`, 'g');
}
