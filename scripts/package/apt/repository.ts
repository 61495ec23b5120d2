type Repository = {
  readonly packages: string;
  readonly output: string;
  /** The fingerprint of the key that signs; gpg has it. */
  readonly key: string;
  /** Where the repository will be read from. */
  readonly url: string;
  readonly isTest: boolean;
};

const USE = 'Usage: npm run package:apt -- --key <fingerprint> --url <https://…> [--packages dist] [--output dist/apt]';

/** Throws a sentence for the person where an argument is missing or makes no sense. */
export function readRepository(argv: readonly string[]): Repository {
  const isTest = argv.includes('--test');
  const option = (name: string) => {
    const at = argv.indexOf(name);
    return at === -1 ? undefined : argv[at + 1];
  };
  const [key, url] = [option('--key'), option('--url')];
  if (key === undefined || url === undefined) throw new Error(USE);
  // A short id can be made by anybody.
  if (!/^[0-9A-F]{40}$/.test(key)) throw new Error('A key is named by its whole fingerprint: 40 digits from 0 to F.');
  if (!/^https?:\/\/[\w.:/-]+$/.test(url)) throw new Error(`“${url}” is no address of a repository.`);
  return { packages: option('--packages') ?? 'dist', output: option('--output') ?? 'dist/apt', key, url, isTest };
}

/** For reprepro: one suite, both machines. */
export function distributionsFile(key: string): string {
  return `Origin: Hearth
Label: Hearth
Suite: stable
Codename: stable
Architectures: amd64 arm64
Components: main
Description: Hearth for Debian and Ubuntu
SignWith: ${key}
`;
}

/** For /etc/apt/sources.list.d: apt takes nothing from there that another key signed, and nothing else by this key. */
export function sourcesFile(url: string): string {
  return `Types: deb
URIs: ${url}
Suites: stable
Components: main
Signed-By: /usr/share/keyrings/hearth.gpg
`;
}
