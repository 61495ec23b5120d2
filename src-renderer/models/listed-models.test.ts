import { expect, it } from 'vitest';
import type { InstalledModel } from '../../src-preload/contract/model';
import type { Server } from '../../src-preload/contract/servers';
import { isListed } from './listed-models';

const model = (name: string) => ({ name }) as InstalledModel;
const list: Pick<Server, 'models' | 'embedders'> = {
  models: [model('gemma3:4b'), model('mistral:latest')],
  embedders: [model('bge-m3:latest')],
};

it('a model counts as installed by its whole name, its embedders too, and without a tag as the latest', () => {
  expect(['gemma3:4b', ' Gemma3:4B ', 'mistral', 'bge-m3'].map((name) => isListed(list, name))).toEqual(
    Array(4).fill(true),
  );
  expect(['gemma3', 'gemma3:12b', '', 'localhost:5000/mistral'].map((name) => isListed(list, name))).toEqual(
    Array(4).fill(false),
  );
  expect(isListed(undefined, 'mistral')).toBe(false);
});
