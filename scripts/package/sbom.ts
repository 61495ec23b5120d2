import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { packagesInside } from './inside.mjs';

/** A part of the app as CycloneDX 1.6 writes it, as far as it is used here. */
export type Component = {
  readonly type: 'application' | 'framework' | 'library' | 'machine-learning-model' | 'file';
  readonly 'bom-ref': string;
  readonly name: string;
  readonly version?: string;
  readonly purl?: string;
  readonly licenses?: readonly ({ readonly expression: string } | { readonly license: { readonly name: string } })[];
  readonly hashes?: readonly { readonly alg: 'SHA-256' | 'SHA-512'; readonly content: string }[];
  readonly properties?: readonly { readonly name: string; readonly value: string }[];
};

type Sbom = {
  readonly bomFormat: 'CycloneDX';
  readonly specVersion: '1.6';
  readonly version: 1;
  readonly metadata: { readonly timestamp: string; readonly component: Component };
  readonly components: readonly Component[];
};

/** Each model by its file name up to the first full stop; the licences are those of resources/models/NOTICE.md. */
const MODEL_LICENCE: Readonly<Record<string, string>> = {
  'all-MiniLM-L6-v2': 'Apache-2.0',
  'multilingual-e5-small': 'MIT',
  paraphrase: 'MIT',
};

/** What is inside the app that is staged in `stage`; nothing in it depends on when or where it was built. */
export function sbomOf(options: {
  readonly project: string;
  readonly stage: string;
  readonly name: string;
  readonly version: string;
  readonly electron: string;
  readonly sqlite: string;
  /** Of SQLite3 Multiple Ciphers, which is compiled with it. */
  readonly ciphers: string;
  /** Seconds, of the commit. */
  readonly epoch: number;
}): Sbom {
  const { project, stage, name, version, electron, sqlite, ciphers, epoch } = options;
  const lock = JSON.parse(fs.readFileSync(path.join(project, 'package-lock.json'), 'utf8'));
  const packages = packagesInside(project).map((folder) =>
    packageOf(project, folder, lock.packages[folder]?.integrity),
  );
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: {
      timestamp: new Date(epoch * 1_000).toISOString(),
      component: {
        type: 'application',
        'bom-ref': `${name}@${version}`,
        name,
        version,
        licenses: [{ expression: 'MIT' }],
      },
    },
    components: [
      {
        type: 'framework',
        'bom-ref': `electron@${electron}`,
        name: 'electron',
        version: electron,
        purl: `pkg:npm/electron@${electron}`,
        licenses: [{ expression: 'MIT' }],
        properties: [{ name: 'hearth:contains', value: 'Chromium, Node.js and FFmpeg; see LICENSES.chromium.html' }],
      },
      {
        type: 'library',
        'bom-ref': `sqlite@${sqlite}`,
        name: 'sqlite',
        version: sqlite,
        licenses: [{ license: { name: 'Public domain' } }],
      },
      {
        type: 'library',
        'bom-ref': `sqlite3-multiple-ciphers@${ciphers}`,
        name: 'sqlite3-multiple-ciphers',
        version: ciphers,
        licenses: [{ expression: 'MIT AND BSD-3-Clause' }],
      },
      ...packages,
      ...modelsIn(stage),
    ],
  };
}

function packageOf(project: string, folder: string, integrity: unknown): Component {
  const { name, version, license } = JSON.parse(fs.readFileSync(path.join(project, folder, 'package.json'), 'utf8'));
  const scoped = String(name).replace(/^@/, '%40');
  const sum = typeof integrity === 'string' ? /^sha512-(.+)$/.exec(integrity)?.[1] : undefined;
  return {
    type: 'library',
    'bom-ref': folder,
    name,
    version,
    purl: `pkg:npm/${scoped}@${version}`,
    licenses: [typeof license === 'string' ? { expression: license } : { license: { name: 'see its section' } }],
    ...(sum !== undefined && { hashes: [{ alg: 'SHA-512', content: Buffer.from(sum, 'base64').toString('hex') }] }),
  };
}

function modelsIn(stage: string): readonly Component[] {
  const folder = path.join(stage, 'resources/models');
  return fs
    .readdirSync(folder)
    .filter((file) => /\.(onnx|json)$/.test(file))
    .sort()
    .map((file) => {
      const licence = MODEL_LICENCE[file.split('.')[0] ?? ''];
      if (licence === undefined) throw new Error(`scripts/package/sbom.ts knows no licence for the model ${file}.`);
      const content = createHash('sha256')
        .update(fs.readFileSync(path.join(folder, file)))
        .digest('hex');
      return {
        type: file.endsWith('.onnx') ? 'machine-learning-model' : 'file',
        'bom-ref': `resources/models/${file}`,
        name: file,
        licenses: [{ expression: licence }],
        hashes: [{ alg: 'SHA-256', content }],
      };
    });
}
