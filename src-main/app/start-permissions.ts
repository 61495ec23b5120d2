import { FIRST_SERVER } from '../../src-preload/contract/model-key';
import type { Consent } from '../consent/consent';
import type { Models } from '../model/catalog/open-models';
import { askForAddress } from '../model/server/elsewhere';
import type { Store } from '../store/store';
import { applyPermission } from '../transfer/apply-permission';
import { permissionHandlers } from '../transfer/permissions';
import type { OpenWorkspaces } from '../workspaces/open-workspaces';
import type { EngineOptions } from './engine';
import type { Workspace } from './start-workspace';

type StartPermissionsPorts = Pick<EngineOptions, 'questions'> & {
  readonly store: Store;
  readonly consent: Consent;
  readonly models: Pick<Models, 'servers'>;
  readonly workspaces: OpenWorkspaces<Workspace>;
};

/** What restored backups would be allowed to do, done as by hand once the person says yes. */
export function startPermissions({ store, questions, consent, models, workspaces }: StartPermissionsPorts) {
  return permissionHandlers({
    store,
    questions,
    apply: applyPermission({
      servers: {
        ...models.servers,
        keepHeader: (key, sealed) => models.servers.find(FIRST_SERVER)?.headers.keep(key, sealed),
      },
      askForServer: (url) => askForAddress(consent, url),
      workspace: (id) => (id === null ? workspaces.open() : workspaces.of(id)),
    }),
  });
}
