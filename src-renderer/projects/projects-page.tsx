import { FolderPlus } from 'lucide-react';
import { type DragEvent, useState } from 'react';
import { droppedNote } from '../drafts/given-files';
import { rich, t } from '../locale/t';
import { classes } from '../ui/classes';
import { Button } from '../ui/controls/button';
import { SectionNote } from '../ui/feedback/section-note';
import { EmptyPage } from '../ui/page/empty-page';
import page from '../ui/page/page-bar.module.css';
import { useReading } from '../window/use-reading';
import { useWindow } from '../window/window-state';
import { ProjectEntry } from './project-entry';
import { linkDropped, linkFolder } from './project-requests';
import { ProjectView } from './project-view';
import styles from './projects-page.module.css';

const MEMORY_FILE = '.hearth/memory/MEMORY.md';

/** Linked folders, what chats are told about them, and what waits to be written there. */
export function ProjectsPage() {
  const { value: projects, failure } = useReading('project:list', {});
  const chosenId = useWindow((state) => state.projectId);
  const [isOver, setOver] = useState(false);
  const chosen =
    projects?.find(({ id }) => id === chosenId) ??
    projects?.find(({ state }) => state !== 'untrusted') ??
    projects?.[0];
  const over = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setOver(true);
  };
  const drop = (event: DragEvent) => {
    setOver(false);
    // A handoff begins a chat, wherever it is dropped.
    if (droppedNote(event.dataTransfer) !== null) return;
    event.preventDefault();
    void linkDropped([...event.dataTransfer.files]);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the button is the first
    <div className={styles.page} onDragOver={over} onDragLeave={() => setOver(false)} onDrop={drop}>
      <header className={page.bar}>
        <h1>{t('projects.title')}</h1>
        {projects?.length !== 0 && (
          <Button onClick={() => void linkFolder()}>
            <FolderPlus size={16} /> {t('projects.link')}
          </Button>
        )}
      </header>
      {projects === null || projects.length === 0 ? (
        <div className={classes(styles.empty, isOver && styles.over)}>
          <SectionNote failure={failure} isLoading={projects === null} empty={false} />
          {projects?.length === 0 && (
            <EmptyPage
              Icon={FolderPlus}
              title={t('projects.none.title')}
              actions={
                <Button kind="primary" onClick={() => void linkFolder()}>
                  <FolderPlus size={16} /> {t('projects.link-ask')}
                </Button>
              }
            >
              {rich('projects.none.text', { file: <code>{MEMORY_FILE}</code> })}
            </EmptyPage>
          )}
        </div>
      ) : (
        <div className={classes(styles.columns, isOver && styles.over)}>
          <ul className={styles.list} aria-label={t('projects.title')} data-first="page">
            {projects.map((project) => (
              <ProjectEntry key={project.id} project={project} isChosen={project.id === chosen?.id} />
            ))}
          </ul>
          {chosen && <ProjectView key={chosen.id} project={chosen} />}
        </div>
      )}
    </div>
  );
}
