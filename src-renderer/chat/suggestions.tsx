import { Download, FolderPlus, type LucideIcon, NotebookPen, UserRound } from 'lucide-react';
import { openHandoffFile } from '../handoff/handoff-window';
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
          title="Tell it about you"
          hint="Your name, your work, how you like answers"
          onClick={tellAboutYou}
        />
      )}
      {isFirst && hasProjects && (
        <Suggestion
          Icon={FolderPlus}
          title="Link a project folder"
          hint="It reads nothing until you trust the folder"
          onClick={() => showPage('projects')}
        />
      )}
      {isFirst && (
        <Suggestion
          Icon={Download}
          title="Bring memory from elsewhere"
          hint="From ChatGPT, Claude or Claude Code"
          onClick={() => showSettings('data')}
        />
      )}
      {!isFirst && (
        <Suggestion
          Icon={NotebookPen}
          title="Open handoff…"
          hint="Continue from a note that Hearth wrote, or drop the note here"
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
