import type { McpChange, McpDiffLine } from '../../../src-preload/contract/mcp';
import { t } from '../../locale/t';
import form from '../../ui/dialogs/form.module.css';
import { Note } from '../../ui/feedback/note';
import styles from './access.module.css';

/** What is written into another program's file, line by line. */
export function ChangeLines({ change: { path, isNew, isReadByOthers, diff } }: { readonly change: McpChange }) {
  const label = t('settings-access.change-of', { path });
  return (
    <>
      <p className={form.hint}>
        <bdi>{label}</bdi>
      </p>
      {isNew && <p className={form.hint}>{t('settings-access.change-new')}</p>}
      {isReadByOthers && <Note kind="warn">{t('settings-access.change-others')}</Note>}
      {/* biome-ignore lint/a11y/useSemanticElements: a group of fields it is not */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard */}
      <div role="group" tabIndex={0} dir="ltr" aria-label={label} className={styles.change}>
        {diff.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of one answer, which never move
          <DiffLine key={at} line={line} />
        ))}
      </div>
    </>
  );
}

function DiffLine({ line: { kind, text } }: { readonly line: McpDiffLine }) {
  if (kind === 'same') return <span>{text}</span>;
  return kind === 'added' ? <ins>{text}</ins> : <del>{text}</del>;
}
