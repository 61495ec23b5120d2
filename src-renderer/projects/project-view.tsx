import type { Project } from '../../src-preload/contract/projects';
import { Note } from '../ui/feedback/note';
import { SectionNote } from '../ui/feedback/section-note';
import { useReading } from '../window/use-reading';
import { FolderProblem } from './folder-problem';
import { MemoryFiles } from './memory-files';
import { ProjectChats } from './project-chats';
import { ProjectHead } from './project-head';
import { ProjectInbox } from './project-inbox';
import { ProjectNotes } from './project-notes';
import { ProjectSettings } from './project-settings';
import styles from './projects-page.module.css';
import { TrustQuestion } from './trust-question';

/** One project. Of an untrusted one nothing is known but its name. */
export function ProjectView({ project }: { readonly project: Project }) {
  const { value: open, failure } = useReading('project:open', { id: project.id });
  const isReadable = project.state === 'ready' || project.state === 'read_only';
  return (
    <section className={styles.view} aria-label={project.name}>
      <ProjectHead project={project} open={open} />
      {project.state === 'untrusted' && <TrustQuestion project={project} />}
      {project.sentence !== null && <FolderProblem project={project} sentence={project.sentence} />}
      <SectionNote failure={failure} isLoading={open === null} empty={false} />
      {open?.diagnostics.map((diagnostic) => (
        <Note key={diagnostic} kind="bad">
          {diagnostic}
        </Note>
      ))}
      {open !== null && (
        <>
          {isReadable && <MemoryFiles open={open} />}
          {isReadable && <ProjectSettings open={open} />}
          <ProjectInbox open={open} canFile={project.state === 'ready' && open.isEnabled} />
          {isReadable && <ProjectNotes open={open} />}
          <ProjectChats open={open} />
        </>
      )}
    </section>
  );
}
