import type { McpGrant } from '../../../src-preload/contract/mcp-grants';
import type { Asking } from '../../consent/question';
import { plainName } from '../../consent/quoted-text';
import { t } from '../../locale/t';
import { mayLines } from '../clients/handlers';
import { type ConfigFile, isReadByOthers } from './config-file';

type ToConnect = {
  readonly name: string;
  readonly config: ConfigFile;
  readonly workspaceId: string;
  readonly workspace: string;
  readonly grants: readonly McpGrant[];
};

export function askingToConnect({ name, config, workspaceId, workspace, grants }: ToConnect): Asking {
  const { path } = config;
  return {
    message: t('main-mcp.connect.ask', { name }),
    detail: [
      t('main-mcp.connect.ask.file', { path: plainName(path) }),
      ...(isReadByOthers(config) ? [t('main-mcp.connect.ask.others')] : []),
      '',
      ...mayLines(grants, plainName(workspace, 120)),
    ].join('\n'),
    yes: t('main-mcp.ask.yes'),
    no: t('main-consent.cancel'),
    grants: [{ kind: 'client', about: { name, file: path, workspace: workspaceId, may: grants } }],
  };
}

export function askingToDisconnect(name: string, { path }: ConfigFile): Asking {
  return {
    message: t('main-mcp.disconnect.ask', { name }),
    detail: t('main-mcp.disconnect.ask.file', { path: plainName(path) }),
    yes: t('main-mcp.disconnect.yes'),
    no: t('main-consent.cancel'),
    grants: [{ kind: 'client', about: { name, file: path, may: [] } }],
  };
}
