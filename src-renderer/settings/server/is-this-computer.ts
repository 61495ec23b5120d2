/** Whether an address as people write it (`host`, `host:port`, `:port`, a URL) names this computer. In doubt, no. */
export function isThisComputer(address: string): boolean {
  const rest = address.trim().replace(/^[a-z][a-z0-9+.-]*:\/\//i, '');
  if (rest.includes('@')) return false;
  const host = rest.replace(/[/?#].*$/, '');
  const name = (/^\[[^\]]*\]/.exec(host)?.[0] ?? host.replace(/:\d*$/, '')).toLowerCase();
  return local.has(name) || /^127(\.\d{1,3}){3}$/.test(name);
}

/** A server listens on 0.0.0.0 and [::]; as an address they mean this machine. An empty name does too. */
const local = new Set(['', 'localhost', '[::1]', '0.0.0.0', '[::]']);
