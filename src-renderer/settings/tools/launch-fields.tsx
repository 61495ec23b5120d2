import { request } from '../../bridge';
import { t } from '../../locale/t';
import { Button } from '../../ui/controls/button';
import field from '../../ui/controls/field.module.css';
import form from '../../ui/dialogs/form.module.css';
import styles from './launch-fields.module.css';
import type { LaunchForm } from './launch-form';
import { PairFields } from './pair-fields';

/** As a server's own page writes them. */
const EXAMPLES = {
  name: 'files',
  command: 'npx',
  args: '-y\n@modelcontextprotocol/server-filesystem',
  url: 'https://',
};

type Props = {
  readonly form: LaunchForm;
  /** The one that main refused. */
  readonly refusedField: string | null;
  readonly onChange: (form: LaunchForm) => void;
};

/** What a tool server is called, and what is started or asked. */
export function LaunchFields({ form: given, refusedField, onChange }: Props) {
  const set = (part: Partial<LaunchForm>) => onChange({ ...given, ...part });
  const refused = (name: string) => ({ 'aria-invalid': refusedField === name });
  const chooseFolder = async () => {
    const answer = await request('tool-server:pick-folder', {});
    if (answer.ok && answer.value.path !== null) set({ folder: answer.value.path });
  };
  return (
    <>
      <label className={form.label}>
        {t('settings-tools.name')}
        <input
          className={field.input}
          dir="auto"
          maxLength={80}
          placeholder={EXAMPLES.name}
          {...refused('name')}
          value={given.name}
          onChange={(event) => set({ name: event.target.value })}
        />
      </label>
      {given.kind === 'stdio' ? (
        <>
          <label className={form.label}>
            {t('settings-tools.command')}
            <input
              className={`${field.input} ${styles.code}`}
              spellCheck={false}
              placeholder={EXAMPLES.command}
              {...refused('command')}
              value={given.command}
              onChange={(event) => set({ command: event.target.value })}
            />
          </label>
          <label className={form.label}>
            {t('settings-tools.args')}
            <textarea
              className={`${field.area} ${styles.code}`}
              rows={3}
              spellCheck={false}
              placeholder={EXAMPLES.args}
              value={given.args}
              onChange={(event) => set({ args: event.target.value })}
            />
          </label>
          <div className={styles.folder}>
            <label className={form.label}>
              {t('settings-tools.folder')}
              <input
                className={`${field.input} ${styles.code}`}
                spellCheck={false}
                placeholder={t('settings-tools.folder-usual')}
                {...refused('folder')}
                value={given.folder}
                onChange={(event) => set({ folder: event.target.value })}
              />
            </label>
            <Button aria-label={t('settings-tools.folder-choose-what')} onClick={() => void chooseFolder()}>
              {t('settings-tools.folder-choose')}
            </Button>
          </div>
        </>
      ) : (
        <label className={form.label}>
          {t('settings-tools.address')}
          <input
            className={`${field.input} ${styles.code}`}
            spellCheck={false}
            placeholder={EXAMPLES.url}
            {...refused('url')}
            value={given.url}
            onChange={(event) => set({ url: event.target.value })}
          />
        </label>
      )}
      <PairFields kind={given.kind} pairs={given.pairs} onChange={(pairs) => set({ pairs })} />
    </>
  );
}
