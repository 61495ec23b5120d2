import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import type { Plan, Platform } from './plan.ts';
import { TEST_NAME, TEST_TITLE } from './test-runtime.ts';

/** What this project reads of electron-builder.yml; the rest is builder's own business. */
export type Configuration = {
  readonly appId: string;
  readonly productName: string;
  readonly electronFuses: Readonly<Record<string, boolean>>;
  readonly protocols: readonly { readonly schemes: readonly string[] }[];
  readonly fileAssociations: readonly {
    readonly ext: string;
    readonly mimeType: string;
    readonly description: string;
  }[];
  readonly linux: {
    readonly executableName: string;
    readonly category: string;
    readonly synopsis: string;
    readonly maintainer: string;
    readonly vendor: string;
  };
  readonly deb: { readonly depends: readonly string[] };
  readonly rpm: { readonly depends: readonly string[] };
};

export type TestElectron = { readonly dist: string; readonly version: string };

export function readConfiguration(project: string): Configuration {
  return parse(fs.readFileSync(path.join(project, 'electron-builder.yml'), 'utf8'));
}

/** The same configuration around Electron 25, which has no fuse yet for the privileges of `file:`. */
export function forTestRuntime(configuration: Configuration, electron: TestElectron) {
  const { grantFileProtocolExtraPrivileges: _, ...electronFuses } = configuration.electronFuses;
  return {
    ...configuration,
    appId: `${configuration.appId}.test`,
    productName: TEST_TITLE,
    electronFuses,
    electronDist: electron.dist,
    electronVersion: electron.version,
    linux: {
      ...configuration.linux,
      executableName: TEST_NAME,
      synopsis: `${configuration.linux.synopsis} (test package on Electron ${electron.version}, not for use)`,
    },
  } satisfies Configuration & Record<string, unknown>;
}

const FLAG = { linux: '--linux', darwin: '--mac', win32: '--win' } as const satisfies Record<Platform, string>;

/** Runs electron-builder; `what` is a target of its own, or the folder of an app that it made before. */
export function runBuilder(options: {
  readonly project: string;
  readonly node: string;
  readonly configuration: Configuration;
  readonly stage: string;
  readonly output: string;
  readonly platform: Platform;
  readonly arch: Plan['arch'];
  readonly target: string;
  readonly prepackaged?: string;
}): boolean {
  const { project, node, configuration, stage, output, platform, arch, target, prepackaged } = options;
  const file = path.join(output, `builder-${platform}-${arch}.json`);
  const whole = { ...configuration, directories: { output, app: stage, buildResources: path.join(output, 'icons') } };
  fs.writeFileSync(file, JSON.stringify(whole, null, 2));
  const cli = path.join(project, 'scripts/package/tools/node_modules/electron-builder/cli.js');
  const from = prepackaged === undefined ? [] : ['--prepackaged', prepackaged];
  const args = [cli, FLAG[platform], target, `--${arch}`, '--config', file, '--publish', 'never', ...from];
  return spawnSync(node, args, { cwd: project, stdio: ['ignore', 2, 2] }).status === 0;
}
