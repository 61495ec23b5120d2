import { Download, FolderPlus, type LucideIcon, NotebookPen, UserRound } from 'lucide-react';
import { openHandoffFile } from '../handoff/handoff-window';
import { t } from '../locale/t';
import { tellAboutYou } from '../window/memory-target';
import { showPage, showSettings } from '../window/navigation';
import { usePlaces } from '../window/places';
import { useWindow } from '../window/window-state';
import styles from './suggestions.module.css';

/** Ways to begin besides writing: for a new user where to bring things from, later where to continue. */
export function Suggestions({ isRemembering }: { readonly isRemembering: boolean }) {
  const isFirst = useWindow((state) => state.conversations.length === 0);
  const hasProjects = usePlaces().some(({ page }) => page === 'projects');
  return (
    <>
      {isRemembering && (
        <Suggestion
          Icon={UserRound}
          title={t('chat.begin.about-you')}
          hint={t('chat.begin.about-you-hint')}
          onClick={tellAboutYou}
        />
      )}
      {isFirst && hasProjects && (
        <Suggestion
          Icon={FolderPlus}
          title={t('chat.begin.link')}
          hint={t('chat.begin.link-hint')}
          onClick={() => showPage('projects')}
        />
      )}
      {isFirst && (
        <Suggestion
          Icon={Download}
          title={t('chat.begin.bring')}
          hint={t('chat.begin.bring-hint')}
          onClick={() => showSettings('data')}
        />
      )}
      {!isFirst && (
        <Suggestion
          Icon={NotebookPen}
          title={t('chat.begin.handoff')}
          hint={t('chat.begin.handoff-hint')}
          onClick={() => void openHandoffFile()}
        />
      )}
    </>
  );
}

type SuggestionProps = {
  readonly Icon: LucideIcon;
  readonly title: string;
  readonly hint: string;
  readonly onClick: () => void;
};

function Suggestion({ Icon, title, hint, onClick }: SuggestionProps) {
  return (
    <button type="button" className={styles.suggestion} onClick={onClick}>
      <Icon size={16} strokeWidth={1.75} aria-hidden />
      <span>
        <b>{title}</b>
        <small>{hint}</small>
      </span>
    </button>
  );
}
