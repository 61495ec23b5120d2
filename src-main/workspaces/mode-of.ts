import { workspaceSettings } from '../settings/schema';
import { openSettingsRow, type SettingsStorage } from '../settings/settings-row';

/** The mode of a workspace that need not be open, nor even be there any more. */
export function modeOf(storage: SettingsStorage, workspaceId: string) {
  const row = openSettingsRow(storage, { scope: 'workspace', scopeId: workspaceId });
  return workspaceSettings.parse(row.values())['workspace.mode'];
}
