export const TARGETS = ['deb', 'rpm', 'tar.gz', 'appimage', 'dmg', 'nsis'] as const;

export type Target = (typeof TARGETS)[number];
export type Platform = 'linux' | 'darwin' | 'win32';
export type Arch = 'x64' | 'arm64';

export type Plan = {
  readonly targets: readonly Target[];
  readonly arch: Arch;
  /** Around the registry's Electron 25 and under another name: for tests only, never published. */
  readonly isTestRuntime: boolean;
  /** Stops at the folder of the app that the packages are made of. */
  readonly isFolderOnly: boolean;
  readonly output: string;
  /** Of the package, instead of package.json's: for tests of an upgrade. */
  readonly version: string | undefined;
};

const PLATFORM = {
  deb: 'linux',
  rpm: 'linux',
  'tar.gz': 'linux',
  appimage: 'linux',
  dmg: 'darwin',
  nsis: 'win32',
} as const satisfies Record<Target, Platform>;

export const platformOf = (target: Target): Platform => PLATFORM[target];

/** Throws a sentence for the person where an argument makes no sense. */
export function readPlan(argv: readonly string[], here: { readonly platform: string; readonly arch: string }): Plan {
  const isTestRuntime = argv.includes('--test-runtime');
  const targets = (
    optionOf(argv, '--target')?.split(',') ?? TARGETS.filter((each) => PLATFORM[each] === here.platform)
  ).map((name) => {
    const known = TARGETS.find((target) => target === name.trim().toLowerCase());
    if (known === undefined) throw new Error(`There is no target “${name}”. There are: ${TARGETS.join(', ')}.`);
    return known;
  });
  const arch = optionOf(argv, '--arch') ?? here.arch;
  if (arch !== 'x64' && arch !== 'arm64') throw new Error(`Hearth is packaged for x64 and arm64, not for ${arch}.`);
  if (isTestRuntime && (arch !== 'x64' || targets.some((target) => PLATFORM[target] !== 'linux'))) {
    throw new Error('The test runtime exists for Linux on x64 only.');
  }
  return {
    targets,
    arch,
    isTestRuntime,
    isFolderOnly: argv.includes('--dir'),
    output: optionOf(argv, '--output') ?? 'dist',
    version: optionOf(argv, '--version'),
  };
}

function optionOf(argv: readonly string[], flag: string): string | undefined {
  const at = argv.indexOf(flag);
  if (at !== -1) return argv[at + 1];
  return argv.find((part) => part.startsWith(`${flag}=`))?.slice(flag.length + 1);
}
