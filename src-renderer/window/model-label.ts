import { parseModelKey } from '../../src-preload/contract/model-key';
import { t } from '../locale/t';
import { serverOf } from './used-model';
import type { WindowState } from './window-state';

/** A model's name; its server's too where more than one has models, since two may have the same. */
export function modelLabel({ serverList }: Pick<WindowState, 'serverList'>, key: string): string {
  const { name } = parseModelKey(key);
  const server = serverOf({ serverList }, key);
  if (server === undefined || !haveSeveral({ serverList })) return name;
  return t('window.model-at', { model: name, server: server.name });
}

/** More than one server has models, so a model is shown with its server. */
export function haveSeveral({ serverList }: Pick<WindowState, 'serverList'>): boolean {
  return (serverList?.servers.filter(({ models }) => models.length > 0).length ?? 0) > 1;
}
