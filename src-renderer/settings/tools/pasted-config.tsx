import { useEffect, useId, useRef, useState } from 'react';
import type { NewToolServer, ToolServerDraft } from '../../../src-preload/contract/tool-servers';
import { request } from '../../bridge';
import { list, t } from '../../locale/t';
import field from '../../ui/controls/field.module.css';
import form from '../../ui/dialogs/form.module.css';
import { Note } from '../../ui/feedback/note';
import styles from './pasted-config.module.css';
import { launchLine } from './server-words';

type Props = {
  readonly draft: ToolServerDraft | null;
  readonly onDraft: (draft: ToolServerDraft | null) => void;
};

const EXAMPLE = `{
  "mcpServers": {
    "files": { "command": "npx", "args": ["-y", "…"] }
  }
}`;

/** After the last key main reads it. */
const RESTS_MS = 250;

/** What another app keeps under `mcpServers`, and beside it what would be added, or what is wrong. */
export function PastedConfig({ draft, onDraft }: Props) {
  const [text, setText] = useState('');
  const [refusal, setRefusal] = useState<string | null>(null);
  const id = useId();
  const newest = useRef(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: read for each text
  useEffect(() => {
    newest.current += 1;
    const nth = newest.current;
    setRefusal(null);
    onDraft(null);
    if (text.trim() === '') return;
    const timer = setTimeout(async () => {
      const answer = await request('tool-server:read-config', { text });
      if (nth !== newest.current) return;
      setRefusal(answer.ok ? null : answer.error.sentence);
      onDraft(answer.ok ? answer.value : null);
    }, RESTS_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const isReading = text.trim() !== '' && draft === null && refusal === null;
  return (
    <>
      <label className={form.label}>
        {t('settings-tools.paste')}
        <textarea
          className={`${field.area} ${styles.text}`}
          rows={9}
          dir="ltr"
          spellCheck={false}
          data-fill-first
          placeholder={EXAMPLE}
          aria-invalid={refusal !== null}
          aria-describedby={`${id}-said`}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </label>
      <div id={`${id}-said`} className={styles.said} role="status">
        {refusal !== null && <p className={form.refusal}>{refusal}</p>}
        {isReading && <p className={form.hint}>{t('settings-tools.reading')}</p>}
        {draft?.servers.length === 0 && draft.problems.length === 0 && (
          <p className={form.hint}>{t('settings-tools.nothing-in-it')}</p>
        )}
        {draft?.problems.map((problem) => (
          <Note key={problem} kind="warn">
            {problem}
          </Note>
        ))}
      </div>
      {draft !== null && draft.servers.length > 0 && (
        <div>
          <h3 className={styles.title}>{t('settings-tools.will-add')}</h3>
          <ul className={styles.list} aria-label={t('settings-tools.will-add')}>
            {draft.servers.map((server, nth) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: as they stand in the text
              <DraftItem key={nth} server={server} />
            ))}
          </ul>
        </div>
      )}
    </>
  );
}

function DraftItem({ server: { name, launch } }: { readonly server: NewToolServer }) {
  const names = (launch.kind === 'stdio' ? launch.env : launch.headers).map((pair) => pair.name);
  return (
    <li>
      <b dir="auto">{name}</b>
      <code dir="ltr">{launchLine(launch)}</code>
      {names.length > 0 && <small>{t('settings-tools.with-values', { names: list(names) })}</small>}
    </li>
  );
}
