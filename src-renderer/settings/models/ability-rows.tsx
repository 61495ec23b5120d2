import type { InstalledModel } from '../../../src-preload/contract/model';
import { request } from '../../bridge';
import { type MessageKey, t } from '../../locale/t';
import row from '../../setting/setting-row.module.css';
import { Segmented } from '../../ui/controls/segmented';
import { takeServers } from '../../window/window-state';

type Ability = 'tools' | 'vision' | 'thinking';

const ABILITIES = [
  { ability: 'tools', title: 'settings.ability.tools', hint: 'settings.ability.tools-hint' },
  { ability: 'vision', title: 'settings.ability.vision', hint: 'settings.ability.vision-hint' },
  { ability: 'thinking', title: 'settings.ability.thinking', hint: 'settings.ability.thinking-hint' },
] as const satisfies readonly { ability: Ability; title: MessageKey; hint: MessageKey }[];

/** What a model can do, where its server does not say so: tried by itself, or said by the person. */
export function AbilityRows({ model }: { readonly model: InstalledModel }) {
  const set = async (ability: Ability, can: boolean | null) =>
    takeServers(await request('model:set-ability', { key: model.key, ability, can }));
  return ABILITIES.map(({ ability, title, hint }) => {
    const said = model.said[ability];
    return (
      <div key={ability} className={row.row}>
        <div className={row.text}>
          <b>{t(title)}</b>
          <div className={row.hint}>{t(model.untried.includes(ability) ? 'settings.ability.untried' : hint)}</div>
        </div>
        <div className={row.control}>
          <Segmented
            label={t(title)}
            options={[
              { value: 'auto', label: t('settings.ability.auto') },
              { value: 'yes', label: t('settings.ability.yes') },
              { value: 'no', label: t('settings.ability.no') },
            ]}
            value={said === undefined ? 'auto' : said ? 'yes' : 'no'}
            onChange={(value) => void set(ability, value === 'auto' ? null : value === 'yes')}
          />
        </div>
      </div>
    );
  });
}
