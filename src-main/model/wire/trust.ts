import tls from 'node:tls';

let isTrusting = false;

/**
 * Node knows the public authorities only, not those that were installed on this computer: a company's own, or the one that
 * somebody made for the servers at home. Reading them takes a tenth of a second, so it waits for the first address with https.
 */
export function trustAsTheSystemDoes(): void {
  if (isTrusting) return;
  isTrusting = true;
  const { getCACertificates: read, setDefaultCACertificates: trust } = tls as Partial<typeof tls>;
  // Node before 24.5 has neither.
  if (read === undefined || trust === undefined) return;
  try {
    trust([...new Set([...read('default'), ...read('system')])]);
  } catch {
    // One that cannot be read spoils the whole list: the public ones stay, and a server's certificate is judged by them.
  }
}
