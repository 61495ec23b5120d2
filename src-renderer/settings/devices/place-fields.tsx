import { type ReactNode, useId } from 'react';
import type { SyncPlaceKind } from '../../../src-preload/contract/sync';
import { USUAL_SPACE } from '../../../src-preload/contract/usual-space';
import { request } from '../../bridge';
import { t } from '../../locale/t';
import { Button } from '../../ui/controls/button';
import field from '../../ui/controls/field.module.css';
import form from '../../ui/dialogs/form.module.css';
import { shown } from '../../ui/feedback/answers';
import styles from './devices.module.css';
import { described, FieldNote } from './field-note';
import type { PlaceForm } from './place-form';
import { SignInFields } from './sign-in-fields';
import type { Refusal } from './use-place-form';

/** Examples as a person would write them. */
const EXAMPLE_URL = 'https://cloud.example.org/remote.php/dav/files/anna';
const EXAMPLE_SERVERS = 'nats://nas.local:4222';

export type PlaceFieldsProps = {
  readonly place: PlaceForm;
  readonly refusal: Refusal | null;
  readonly onChange: (part: Partial<PlaceForm>) => void;
};

const kinds = [
  { kind: 'folder', label: 'settings-devices.place.folder', hint: 'settings-devices.place.folder-hint' },
  { kind: 'webdav', label: 'settings-devices.place.webdav', hint: 'settings-devices.place.webdav-hint' },
  { kind: 'nats', label: 'settings-devices.place.nats', hint: 'settings-devices.place.nats-hint' },
] as const satisfies readonly { kind: SyncPlaceKind; label: string; hint: string }[];

/** Where the devices meet: which kind of place, and what that kind needs. */
export function PlaceFields({ place, refusal, onChange }: PlaceFieldsProps) {
  const name = useId();
  return (
    <>
      <fieldset className={styles.kinds}>
        <legend>{t('settings-devices.place')}</legend>
        <div className={styles.options}>
          {kinds.map(({ kind, label, hint }) => (
            <label key={kind} className={styles.kind}>
              <input
                type="radio"
                name={name}
                checked={place.kind === kind}
                aria-describedby={`${name}-${kind}`}
                onChange={() => onChange({ kind })}
              />
              <span>
                <b>{t(label)}</b>
                <small id={`${name}-${kind}`}>{t(hint)}</small>
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      {place.kind === 'folder' && <FolderField place={place} refusal={refusal} onChange={onChange} />}
      {place.kind === 'webdav' && (
        <>
          <TextField
            part="url"
            label={t('settings-devices.url')}
            example={EXAMPLE_URL}
            {...{ place, refusal, onChange }}
          >
            {t('settings-devices.url.hint')}
          </TextField>
          <SignInFields place={place} refusal={refusal} onChange={onChange} />
        </>
      )}
      {place.kind === 'nats' && (
        <>
          <TextField
            part="servers"
            label={t('settings-devices.servers')}
            example={EXAMPLE_SERVERS}
            {...{ place, refusal, onChange }}
          >
            {t('settings-devices.servers.hint')}
          </TextField>
          <TextField
            part="space"
            label={t('settings-devices.space')}
            example={USUAL_SPACE}
            {...{ place, refusal, onChange }}
          >
            {t('settings-devices.space.hint')}
          </TextField>
          <SignInFields place={place} refusal={refusal} onChange={onChange} />
        </>
      )}
      <p className={form.hint}>{t('settings-devices.place.sees')}</p>
    </>
  );
}

/** Main's own dialog gives it: a page may name no folder. */
function FolderField({ place: { path }, refusal, onChange }: PlaceFieldsProps) {
  const id = useId();
  const choose = async () => {
    const answer = await request('sync:choose-folder', {});
    if (shown(answer) && answer.value !== null) onChange({ path: answer.value.path });
  };
  return (
    <div className={form.label}>
      <span id={id}>{t('settings-devices.folder')}</span>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would draw its own frame around one button */}
      <div role="group" aria-labelledby={id} className={styles.folder}>
        <bdi className={styles.path} data-none={path === '' || undefined}>
          {path === '' ? t('settings-devices.folder.none') : path}
        </bdi>
        <Button onClick={() => void choose()} aria-describedby={`${id}-path`}>
          {t('settings-devices.folder.choose')}
        </Button>
      </div>
      <FieldNote id={id} field="path" refusal={refusal}>
        {t('settings-devices.folder.hint')}
      </FieldNote>
    </div>
  );
}

type TextFieldProps = PlaceFieldsProps & {
  readonly part: 'url' | 'servers' | 'space';
  readonly label: string;
  readonly example: string;
  readonly children: ReactNode;
};

function TextField({ part, label, example, place, refusal, onChange, children }: TextFieldProps) {
  const id = useId();
  return (
    <div className={form.label}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className={field.input}
        dir="ltr"
        spellCheck={false}
        autoCapitalize="none"
        placeholder={example}
        {...described(id, part, refusal)}
        value={place[part]}
        onChange={(event) => onChange({ [part]: event.target.value })}
      />
      <FieldNote id={id} field={part} refusal={refusal}>
        {children}
      </FieldNote>
    </div>
  );
}
