import { generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

/** What a server of a test shows, made in the test: nothing of it is kept anywhere. */
export type Certificate = { readonly cert: string; readonly key: string };

export type Authority = Certificate & { readonly issue: (options?: Issued) => Certificate };

type Issued = {
  /** Names and IPv4 addresses; this computer's own without. */
  readonly names?: readonly string[];
  readonly isExpired?: boolean;
};

type Signed = { readonly subject: string; readonly issuer: string; readonly signer: KeyObject };

/** An authority that nobody has heard of. */
export function makeAuthority(): Authority {
  const { publicKey, privateKey } = newKeys();
  const subject = `Authority of a test ${randomBytes(4).toString('hex')}`;
  const isAuthority = extension(BASIC_CONSTRAINTS, sequence(der(BOOLEAN, Buffer.of(0xff))), true);
  const own = certificate({ subject, issuer: subject, signer: privateKey }, { publicKey, extensions: [isAuthority] });
  return {
    cert: own,
    key: pemOf(privateKey),
    issue: ({ names = ['127.0.0.1', 'localhost'], isExpired = false } = {}) => {
      const keys = newKeys();
      const extensions = [extension(ALTERNATIVE_NAMES, sequence(...names.map(alternativeName)))];
      const by = { subject: 'A server of a test', issuer: subject, signer: privateKey };
      const cert = certificate(by, { publicKey: keys.publicKey, extensions, isExpired });
      return { cert, key: pemOf(keys.privateKey) };
    },
  };
}

const DAY_MS = 86_400_000;
const INTEGER = 0x02;
const BOOLEAN = 0x01;
const BIT_STRING = 0x03;
const OCTET_STRING = 0x04;
const UTC_TIME = 0x17;
const UTF8_STRING = 0x0c;
const SEQUENCE = 0x30;
const SET = 0x31;
const ECDSA_WITH_SHA256 = '2a8648ce3d040302';
const COMMON_NAME = '550403';
const BASIC_CONSTRAINTS = '551d13';
const ALTERNATIVE_NAMES = '551d11';

function newKeys() {
  return generateKeyPairSync('ec', { namedCurve: 'P-256' });
}

function pemOf(key: KeyObject): string {
  return String(key.export({ type: 'pkcs8', format: 'pem' }));
}

type Content = {
  readonly publicKey: KeyObject;
  readonly extensions: readonly Buffer[];
  readonly isExpired?: boolean;
};

/** X.509, version 3. */
function certificate({ subject, issuer, signer }: Signed, { publicKey, extensions, isExpired }: Content): string {
  const now = Date.now();
  const until = isExpired ? now - DAY_MS : now + DAY_MS;
  const algorithm = sequence(identifier(ECDSA_WITH_SHA256));
  const content = sequence(
    der(0xa0, der(INTEGER, Buffer.of(2))),
    der(INTEGER, Buffer.concat([Buffer.of(1), randomBytes(8)])),
    algorithm,
    nameOf(issuer),
    sequence(time(until - 2 * DAY_MS), time(until)),
    nameOf(subject),
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(...extensions)),
  );
  const signature = Buffer.concat([Buffer.of(0), sign('sha256', content, signer)]);
  const whole = sequence(content, algorithm, der(BIT_STRING, signature)).toString('base64');
  return `-----BEGIN CERTIFICATE-----\n${whole.replace(/.{1,64}/g, '$&\n')}-----END CERTIFICATE-----\n`;
}

function nameOf(text: string): Buffer {
  return sequence(der(SET, sequence(identifier(COMMON_NAME), der(UTF8_STRING, Buffer.from(text)))));
}

function alternativeName(name: string): Buffer {
  const address = /^\d+(\.\d+){3}$/.test(name) ? Buffer.from(name.split('.').map(Number)) : null;
  return address === null ? der(0x82, Buffer.from(name)) : der(0x87, address);
}

function extension(id: string, value: Buffer, isCritical = false): Buffer {
  const critical = isCritical ? [der(BOOLEAN, Buffer.of(0xff))] : [];
  return sequence(identifier(id), ...critical, der(OCTET_STRING, value));
}

function time(ms: number): Buffer {
  const digits = new Date(ms).toISOString().replace(/[-:T]|\.\d+/g, '');
  return der(UTC_TIME, Buffer.from(digits.slice(2)));
}

function identifier(hex: string): Buffer {
  return der(0x06, Buffer.from(hex, 'hex'));
}

function sequence(...parts: readonly Buffer[]): Buffer {
  return der(SEQUENCE, Buffer.concat(parts));
}

/** Tag, length, content. */
function der(tag: number, content: Buffer): Buffer {
  const { length } = content;
  const size = length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.of(tag, ...size), content]);
}
