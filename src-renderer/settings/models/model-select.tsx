import type { InstalledModel } from '../../../src-preload/contract/model';
import { parseModelKey } from '../../../src-preload/contract/model-key';
import type { Server } from '../../../src-preload/contract/servers';
import { t } from '../../locale/t';
import type { Setting } from '../../setting/use-setting';
import field from '../../ui/controls/field.module.css';
import { useWindow } from '../../window/window-state';

type Props = {
  readonly label: string;
  readonly setting: Setting;
  /** What stands where none is chosen. */
  readonly none: string;
  /** Which of a server's models there are to choose from. */
  readonly from: (server: Server) => readonly InstalledModel[];
};

/** One of the models of all servers, by server where there are several. */
export function ModelSelect({ label, setting, none, from }: Props) {
  const servers = useWindow((state) => state.serverList?.servers);
  const groups = servers?.filter((server) => from(server).length > 0) ?? [];
  const value = typeof setting.value === 'string' ? setting.value : '';
  const isMissing = value !== '' && servers && !groups.some((server) => from(server).some(({ key }) => key === value));
  return (
    <select
      className={field.select}
      aria-label={label}
      value={value}
      onChange={(event) => void setting.save(event.target.value === '' ? null : event.target.value)}
    >
      <option value="">{none}</option>
      {isMissing && <option value={value}>{t('settings.model.missing', { name: parseModelKey(value).name })}</option>}
      {groups.length > 1
        ? groups.map((server) => (
            <optgroup key={server.id} label={server.name}>
              {from(server).map(optionOf)}
            </optgroup>
          ))
        : groups.flatMap((server) => from(server).map(optionOf))}
    </select>
  );
}

function optionOf({ key, name, remoteHost }: InstalledModel) {
  return (
    <option key={key} value={key}>
      {remoteHost === null ? name : t('settings.model.elsewhere', { name })}
    </option>
  );
}
