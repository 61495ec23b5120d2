// `npm run package`: the packages of this commit, in dist/. docs/packages.md says what they are and what each system can make.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import Database from 'better-sqlite3';
import { installRuntime } from '../../e2e/runtime/install.mjs';
import { ensureBuilt, forgetBuild } from '../setup/build.mjs';
import { inProject, PROJECT, SetupError, say, toolNode } from '../setup/project.mjs';
import { type Configuration, forTestRuntime, readConfiguration, runBuilder } from './builder.ts';
import { faultsOf, sharesOf } from './checks.ts';
import { makeDeb, type Release } from './linux/deb.ts';
import { makeRpm } from './linux/rpm.ts';
import { makeTarball } from './linux/tarball.ts';
import { layTree, setModes } from './linux/tree.ts';
import { type Plan, type Platform, platformOf, readPlan, type Target } from './plan.ts';
import { sbomOf } from './sbom.ts';
import { stageApp } from './stage.ts';
import { adaptToTestRuntime, TEST_NAME } from './test-runtime.ts';
import { installTools } from './tools.ts';

/** A message for the person, without a stack. */
class PackageError extends Error {}

try {
  process.exitCode = await packageAll(readPlan(process.argv.slice(2), process));
} catch (error) {
  if (!(error instanceof Error) || error instanceof TypeError) throw error;
  say(error instanceof PackageError || error instanceof SetupError ? error.message : (error.stack ?? error.message));
  process.exitCode = 1;
}

async function packageAll(plan: Plan): Promise<number> {
  const output = path.resolve(process.env.INIT_CWD ?? process.cwd(), plan.output);
  fs.mkdirSync(output, { recursive: true });
  installTools(PROJECT, say);
  // A start trusts sizes and times; a package is made of what the sources are now.
  forgetBuild();
  await ensureBuilt(plan.isTestRuntime ? 'registry' : 'official');
  const made: string[] = [];
  const missing: Target[] = [];
  for (const platform of new Set(plan.targets.map(platformOf))) {
    const targets = plan.targets.filter((target) => platformOf(target) === platform);
    const app = packageFolder(plan, platform, output);
    if (plan.isFolderOnly) {
      made.push(app.folder);
      continue;
    }
    for (const target of targets) {
      say(`Making ${target}…`);
      const files = make(target, app, output, plan);
      made.push(...files);
      if (files.length === 0) missing.push(target);
    }
    made.push(writeSbom(app, output, plan));
  }
  if (!plan.isFolderOnly) writeChecksums(output, made);
  for (const target of missing) say(`${target} could not be made here: electron-builder's own words are above.`);
  process.stdout.write(`${JSON.stringify({ made: made.map((file) => path.relative(output, file)), missing })}\n`);
  return missing.length === 0 ? 0 : 1;
}

type App = {
  readonly folder: string;
  readonly stage: string;
  readonly platform: Platform;
  readonly configuration: Configuration;
  /** The version of Electron that it is laid beside. */
  readonly electron: string;
};

/** The app as a folder with Electron, which all packages of a platform are made of. */
function packageFolder(plan: Plan, platform: Platform, output: string): App {
  const machine = { platform, arch: plan.arch };
  const stage = path.join(output, `app-${platform}-${plan.arch}`);
  stageApp({ project: PROJECT, folder: stage, machine, version: plan.version });
  let configuration = readConfiguration(PROJECT);
  let electron = officialVersion();
  if (plan.isTestRuntime) {
    const runtime = installRuntime({ node: toolNode(), project: PROJECT, say, needTools: () => undefined });
    const dist = path.join(path.dirname(runtime), 'dist');
    adaptToTestRuntime(stage, path.join(dist, 'resources/app'));
    const bare = withoutLoader(dist, output);
    configuration = forTestRuntime(configuration, bare);
    electron = bare.version;
  }
  const faults = faultsOf(stage, machine, [`${PROJECT}/`, `${homedir()}/`]);
  if (faults.length > 0) throw new PackageError(faults.join('\n'));
  const builder = { project: PROJECT, node: toolNode(), configuration, stage, output, platform, arch: plan.arch };
  if (!runBuilder({ ...builder, target: 'dir' })) {
    throw new PackageError(`electron-builder could not lay the app for ${platform}: its own words are above.`);
  }
  const folder = path.join(output, folderOf(platform, plan.arch));
  for (const { part, bytes } of sharesOf(stage)) say(`${(bytes / 1e6).toFixed(1).padStart(8)} MB  ${part}`);
  if (platform === 'linux') setModes(folder);
  return { folder, stage, platform, configuration, electron };
}

function officialVersion(): string {
  return JSON.parse(fs.readFileSync(inProject('node_modules/electron/package.json'), 'utf8')).version;
}

/** The registry's Electron as it was made, without the app that starts a checkout. */
function withoutLoader(dist: string, output: string): { readonly dist: string; readonly version: string } {
  const copy = path.join(output, 'electron');
  fs.rmSync(copy, { recursive: true, force: true });
  execFileSync('cp', ['-a', dist, copy]);
  fs.rmSync(path.join(copy, 'resources/app'), { recursive: true });
  return { dist: copy, version: fs.readFileSync(path.join(copy, 'version'), 'utf8').trim() };
}

function folderOf(platform: Platform, arch: Plan['arch']): string {
  const suffix = arch === 'arm64' ? '-arm64' : '';
  if (platform === 'darwin') return `mac${suffix}`;
  return `${platform === 'linux' ? 'linux' : 'win'}${suffix}-unpacked`;
}

/** The files that were made; none where a tool is missing. */
function make(target: Target, app: App, output: string, plan: Plan): readonly string[] {
  if (target === 'deb' || target === 'rpm' || target === 'tar.gz') return [makeForLinux(target, app, output, plan)];
  const before = new Set(fs.readdirSync(output));
  const name = target === 'appimage' ? 'AppImage' : target;
  const { configuration, stage, platform, folder } = app;
  const builder = { project: PROJECT, node: toolNode(), configuration, stage, output, platform, arch: plan.arch };
  if (!runBuilder({ ...builder, target: name, prepackaged: folder })) return [];
  return fs
    .readdirSync(output)
    .filter((file) => !before.has(file) && /\.(AppImage|dmg|exe|zip|blockmap)$/.test(file))
    .map((file) => path.join(output, file));
}

/** What is inside, beside the packages: in the form of CycloneDX. */
function writeSbom({ stage, platform, electron }: App, output: string, plan: Plan): string {
  const { name, version, epoch } = releaseOf(plan);
  const database = new Database(':memory:');
  const sqlite = String(database.prepare('SELECT sqlite_version()').pluck().get());
  const ciphers = /[\d.]+$/.exec(String(database.prepare('SELECT sqlite3mc_version()').pluck().get()))?.[0] ?? '';
  database.close();
  const sbom = sbomOf({ project: PROJECT, stage, name, version, electron, sqlite, ciphers, epoch });
  const file = path.join(output, `${name}-${version}-${platform}-${plan.arch}.cdx.json`);
  fs.writeFileSync(file, `${JSON.stringify(sbom, null, 2)}\n`);
  return file;
}

function releaseOf(plan: Plan): Pick<Release, 'name' | 'version' | 'epoch'> {
  const project = JSON.parse(fs.readFileSync(inProject('package.json'), 'utf8'));
  return {
    name: plan.isTestRuntime ? TEST_NAME : project.name,
    version: plan.version ?? project.version,
    epoch: Number(execFileSync('git', ['log', '-1', '--format=%ct'], { cwd: PROJECT, encoding: 'utf8' })),
  };
}

function makeForLinux(target: 'deb' | 'rpm' | 'tar.gz', app: App, output: string, plan: Plan): string {
  const release: Release = {
    ...releaseOf(plan),
    arch: plan.arch,
    configuration: app.configuration,
    isQuick: plan.isTestRuntime,
  };
  if (target === 'tar.gz') return makeTarball(app.folder, release, output);
  const root = path.join(output, 'tree');
  layTree({ project: PROJECT, app: app.folder, root, configuration: app.configuration });
  const file = target === 'deb' ? makeDeb(root, release, output) : makeRpm(root, release, output);
  fs.rmSync(root, { recursive: true });
  return file;
}

function writeChecksums(output: string, files: readonly string[]): void {
  const lines = [...files].sort().map((file) => `${sha256(file)}  ${path.basename(file)}\n`);
  fs.writeFileSync(path.join(output, 'SHA256SUMS'), lines.join(''));
}

function sha256(file: string): string {
  return createHash('sha256').update(fs.readFileSync(file)).digest('hex');
}
