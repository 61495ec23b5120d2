import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { readPlan, TARGETS } from './plan.ts';

const PROJECT = path.resolve(import.meta.dirname, '../..');
const text = fs.readFileSync(path.join(PROJECT, '.github/workflows/release.yml'), 'utf8');
const workflow = parse(text);
type Machine = { readonly machine: string; readonly arch: string; readonly targets: string };

test('a release has every target for both kinds of machine, each on its own system', () => {
  const machines: readonly Machine[] = workflow.jobs.package.strategy.matrix.include;
  const made = machines.flatMap(({ machine, arch, targets }) => {
    const platform = { ubuntu: 'linux', macos: 'darwin', windows: 'win32' }[machine.split('-')[0] ?? ''] ?? '';
    const plan = readPlan(['--target', targets, '--arch', arch], { platform, arch });
    expect(readPlan([], { platform, arch }).targets).toEqual(plan.targets);
    return plan.targets.map((target) => `${target} ${plan.arch}`);
  });
  expect(made.sort()).toEqual(TARGETS.flatMap((target) => [`${target} arm64`, `${target} x64`]).sort());
});

test('each secret of the workflow is in docs/packages.md, and only one job may write', () => {
  const docs = fs.readFileSync(path.join(PROJECT, 'docs/packages.md'), 'utf8');
  const names = [...new Set([...text.matchAll(/(?:secrets|vars)\.(\w+)/g)].map((match) => match[1]))];
  expect(names.filter((name) => !docs.includes(`\`${name}\``))).toEqual([]);
  expect(names).toHaveLength(10);
  expect(workflow.permissions).toEqual({ contents: 'read' });
  expect(workflow.jobs.package.permissions).toBeUndefined();
});

test('nothing from outside is written into a command', () => {
  for (const { steps } of Object.values<{ readonly steps: readonly { readonly run?: string }[] }>(workflow.jobs)) {
    for (const { run = '' } of steps) {
      expect(run.match(/\$\{\{(?! (?:matrix\.(?:targets|arch)|runner\.os) \}\})/g)).toBeNull();
    }
  }
});
