import type { Finding } from './finding';
import { matchesOf } from './finding';

/**
 * Private keys in the forms that files and programs write. A PEM block that is cut off reaches as far as its base64
 * does; a public key or a certificate has another header and is left.
 */
export function findPrivateKeys(text: string): readonly Finding[] {
  return [...findBlocks(text), ...findFields(text)];
}

const headline = /-{4,5} ?BEGIN (?:[A-Z0-9]{2,12} ){0,3}PRIVATE KEY(?: BLOCK)? ?-{4,5}/g;
const footline = /-{4,5} ?END (?:[A-Z0-9]{2,12} ){0,3}PRIVATE KEY(?: BLOCK)? ?-{4,5}(?:\\r)?(?:\\n)?/g;
const cutOffBody = /(?:[A-Za-z0-9+/=\s]|\\[nr]|[A-Z][A-Za-z-]{2,20}: [^\n]{0,80}\n){0,20000}/y;

function findBlocks(text: string): readonly Finding[] {
  const findings: Finding[] = [];
  headline.lastIndex = 0;
  let isClosed = true;
  for (let open = headline.exec(text); open !== null; open = headline.exec(text)) {
    footline.lastIndex = headline.lastIndex;
    const close: RegExpExecArray | null = isClosed ? footline.exec(text) : null;
    isClosed = close !== null;
    let to = footline.lastIndex;
    if (close === null || close.index - open.index > 40_000) {
      cutOffBody.lastIndex = headline.lastIndex;
      cutOffBody.test(text);
      to = Math.max(cutOffBody.lastIndex, headline.lastIndex);
      if (to - headline.lastIndex < 24) continue;
    } else if (close.index - headline.lastIndex < 16) continue;
    findings.push({ kind: 'private key', from: open.index, to });
    headline.lastIndex = to;
    if (close === null && to >= text.length) break;
  }
  return findings;
}

/** Each captures the secret part alone, as group 1. */
const fields: readonly RegExp[] = [
  // PuTTY
  /Private-Lines: \d{1,3}\r?\n((?:[A-Za-z0-9+/=]{1,80}\r?\n?){1,80})/g,
  // WireGuard
  /\b(?:PrivateKey|PresharedKey)\s{0,4}=\s{0,4}([A-Za-z0-9+/]{42,43}=)/gi,
  // JSON Web Keys: d, the primes and their exponents, the symmetric k.
  /"(?:d|p|q|dp|dq|qi)"\s{0,4}:\s{0,4}"([\w-]{40,})"/g,
  /"kty"\s{0,4}:\s{0,4}"oct"[^{}]{0,400}?"k"\s{0,4}:\s{0,4}"([\w-]{20,})"/g,
  /"k"\s{0,4}:\s{0,4}"([\w-]{20,})"[^{}]{0,400}?"kty"\s{0,4}:\s{0,4}"oct"/g,
  // XML RSA keys
  /<(?:D|P|Q|DP|DQ|InverseQ)>([A-Za-z0-9+/=\s]{40,2000})<\/(?:D|P|Q|DP|DQ|InverseQ)>/g,
  // base64 of a PEM private key: LS0tLS1CRUdJTi… of BEGIN (RSA |EC |OPENSSH |ENCRYPTED |)PRIVATE
  /(?<![A-Za-z0-9+/])(LS0tLS1CRUdJTi(?:BSU0Eg|BFQyBQ|BQUklW|BPUEVO|BFTkNS|BEU0Eg)[A-Za-z0-9+/=]{40,})/g,
  // The body of an OpenSSH key without its frame
  /(?<![A-Za-z0-9+/])(b3BlbnNzaC1rZXktdjE[A-Za-z0-9+/=]{40,})/g,
];

function findFields(text: string): readonly Finding[] {
  const findings: Finding[] = [];
  for (const field of fields) {
    for (const match of matchesOf(field, text)) {
      const secret = match[1] ?? match[0];
      const from = match.index + match[0].indexOf(secret);
      findings.push({ kind: 'private key', from, to: from + secret.trimEnd().length });
    }
  }
  return findings;
}
