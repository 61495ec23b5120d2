import { useState } from 'react';
import type { OpenProject, ProjectSetting } from '../../src-preload/contract/projects';
import { request } from '../bridge';
import { t } from '../locale/t';
import { Button } from '../ui/controls/button';
import field from '../ui/controls/field.module.css';
import { Switch } from '../ui/controls/switch';
import { Dialog } from '../ui/dialogs/dialog';
import styles from './project-caps.module.css';

const CAPS = [
  { key: 'maxLines', title: 'projects.setting.lines', max: 10_000 },
  { key: 'maxBytes', title: 'projects.setting.bytes', max: 131_072 },
] as const;

/** What of a project's memory goes into chats about it: this project's own values over the workspace's. */
export function ProjectCaps({ open, onClose }: { readonly open: OpenProject; readonly onClose: () => void }) {
  const [isEnabled, setEnabled] = useState(open.isEnabled);
  const [caps, setCaps] = useState({ maxLines: open.maxLines, maxBytes: open.maxBytes });
  const [refusal, setRefusal] = useState<string | null>(null);
  // What was not touched goes on following the folder's file and the workspace.
  const own = <T extends boolean | number>(name: ProjectSetting['name'], before: T, now: T): T | null =>
    now !== before || open.settings.find((each) => each.name === name)?.from === 'you' ? now : null;
  const save = async (values: { isEnabled: boolean | null; maxLines: number | null; maxBytes: number | null }) => {
    const answer = await request('project:set', { id: open.project.id, ...values });
    if (answer.ok) onClose();
    else setRefusal(answer.error.sentence);
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('projects.caps.title', { project: open.project.name })}
      actions={
        <>
          <Button kind="quiet" onClick={() => void save({ isEnabled: null, maxLines: null, maxBytes: null })}>
            {t('projects.caps.reset')}
          </Button>
          <Button
            kind="primary"
            onClick={() =>
              void save({
                isEnabled: own('enabled', open.isEnabled, isEnabled),
                maxLines: own('maxInjectLines', open.maxLines, caps.maxLines),
                maxBytes: own('maxInjectBytes', open.maxBytes, caps.maxBytes),
              })
            }
          >
            {t('projects.caps.save')}
          </Button>
        </>
      }
    >
      <div className={styles.rows}>
        <div className={styles.row}>
          <span>{t('projects.setting.enabled')}</span>
          <Switch label={t('projects.setting.enabled')} isOn={isEnabled} onChange={setEnabled} />
        </div>
        {CAPS.map(({ key, title, max }) => (
          <label key={key} className={styles.row}>
            <span>{t(title)}</span>
            <input
              className={field.input}
              type="number"
              min={1}
              max={max}
              value={caps[key]}
              onChange={(event) => setCaps({ ...caps, [key]: Number(event.target.value) })}
            />
          </label>
        ))}
        <p className={styles.hint}>{t('projects.caps.hint')}</p>
        {refusal !== null && <p className={styles.refusal}>{refusal}</p>}
      </div>
    </Dialog>
  );
}
