import type { ReactNode } from 'react';
import type { UpdateState, Updates } from '../../../src-preload/contract/updates';
import { request } from '../../bridge';
import { t } from '../../locale/t';
import row from '../../setting/setting-row.module.css';
import { assertNever } from '../../ui/assert-never';
import { Button } from '../../ui/controls/button';
import { shown } from '../../ui/feedback/answers';
import { Note } from '../../ui/feedback/note';
import { modelSizeText } from '../../ui/text/sizes';
import { dayAndTimeInside } from '../../ui/text/times';
import { CopyBlock } from '../access/copy-block';
import styles from './updates.module.css';

type Ask = (name: 'update:look' | 'update:fetch' | 'update:cancel') => Promise<void>;
type Props = { readonly updates: Updates; readonly ask: Ask };

/** How it stands, in words, with the one thing to do next. */
export function UpdateStatus({ updates, ask }: Props) {
  const { state, isSource, installed } = updates;
  if (isSource) {
    return (
      <div className={styles.source}>
        <Note kind="plain">{t('settings-updates.source')}</Note>
      </div>
    );
  }
  const hand = state.kind === 'ready' ? state.hand : null;
  return (
    <div className={row.row}>
      <div className={row.text} role="status">
        {state.kind === 'failed' ? (
          <Note kind="bad">{state.sentence}</Note>
        ) : (
          <>
            <b>{titleOf(state, installed)}</b>
            <div className={row.hint}>{hintOf(state)}</div>
          </>
        )}
      </div>
      <div className={row.control}>
        {state.kind === 'fetching' && (
          <progress
            className={row.progress}
            aria-label={t('settings-updates.progress', { version: state.version })}
            max={state.sizeBytes}
            value={state.doneBytes}
          />
        )}
        <Action state={state} ask={ask} />
      </div>
      {hand?.command && (
        <div className={styles.wide}>
          <CopyBlock label={t('settings-updates.command')} text={hand.command} />
        </div>
      )}
    </div>
  );
}

function titleOf(state: Exclude<UpdateState, { kind: 'failed' }>, installed: string): string {
  switch (state.kind) {
    case 'off':
      return t('settings-updates.off', { version: installed });
    case 'looking':
      return t('settings-updates.looking');
    case 'newest':
      return t('settings-updates.newest', { version: installed });
    case 'offered':
      return t('settings-updates.offered', { version: state.version });
    case 'fetching':
      return t('settings-updates.fetching', { version: state.version });
    case 'checking':
      return t('settings-updates.checking', { version: state.version });
    case 'ready':
      return t('settings-updates.ready', { version: state.version });
    default:
      return assertNever(state);
  }
}

function hintOf(state: UpdateState): ReactNode {
  switch (state.kind) {
    case 'off':
      return t('settings-updates.off-hint');
    case 'newest':
      return t('settings-updates.looked', { when: dayAndTimeInside(state.atMs, Date.now()) });
    case 'offered': {
      const size = modelSizeText(state.sizeBytes);
      return state.haveBytes > 0
        ? t('settings-updates.offered-part', { size, have: modelSizeText(state.haveBytes) })
        : t('settings-updates.offered-hint', { size });
    }
    case 'fetching': {
      const [done, size] = [modelSizeText(state.doneBytes), modelSizeText(state.sizeBytes)];
      return t('settings-updates.fetched-of', { done, size });
    }
    case 'ready':
      if (state.hand === null) return t('settings-updates.ready-hint');
      return t(state.hand.command === null ? 'settings-updates.ready-file' : 'settings-updates.ready-command');
    default:
      return null;
  }
}

function Action({ state, ask }: { readonly state: UpdateState; readonly ask: Ask }) {
  switch (state.kind) {
    case 'newest':
      return <Button onClick={() => void ask('update:look')}>{t('settings-updates.look')}</Button>;
    case 'offered':
      return (
        <Button kind="primary" onClick={() => void ask('update:fetch')}>
          {t('settings-updates.get', { version: state.version })}
        </Button>
      );
    case 'fetching':
      return <Button onClick={() => void ask('update:cancel')}>{t('settings-updates.cancel')}</Button>;
    case 'ready':
      if (state.hand === null) {
        return (
          <Button onClick={() => void request('desktop:quit', {}).then(shown)}>{t('settings-updates.quit')}</Button>
        );
      }
      return <Button onClick={() => void request('update:show', {}).then(shown)}>{t('settings-updates.show')}</Button>;
    case 'failed':
      return (
        <Button onClick={() => void ask(state.next === 'look' ? 'update:look' : 'update:fetch')}>
          {t(state.next === 'look' ? 'settings-updates.look-again' : 'settings-updates.again')}
        </Button>
      );
    default:
      return null;
  }
}
