import { t } from '../../locale/t';
import link from '../../ui/text/text-link.module.css';
import { openFact } from '../../window/memory-target';
import { showMemory, showProject } from '../../window/navigation';
import { useReading } from '../../window/use-reading';
import styles from './access.module.css';

/** What a call gave out. What is still there, and in the open workspace, is shown by its words and opens its page. */
export function ReturnedIds({ ids }: { readonly ids: readonly string[] }) {
  const { value: memory } = useReading('memory:list', {});
  const { value: proposals } = useReading('proposal:list', {});
  const { value: projects } = useReading('project:list', {});
  const found = (id: string): { readonly text: string; readonly open: () => void } | null => {
    const fact = memory?.facts.find((each) => each.id === id);
    if (fact) return { text: fact.text, open: () => openFact(id) };
    const proposal = proposals?.find((each) => each.id === id);
    if (proposal) return { text: proposal.text ?? proposal.topic, open: () => showMemory('review') };
    const project = projects?.find((each) => each.id === id);
    return project ? { text: project.name, open: () => showProject(id) } : null;
  };
  return (
    <ul className={styles.returned} aria-label={t('settings-access.returned-list')}>
      {ids.map((id) => {
        const place = found(id);
        return (
          <li key={id}>
            {place ? (
              <button type="button" dir="auto" className={link.link} onClick={place.open}>
                {place.text}
              </button>
            ) : (
              <code>{id}</code>
            )}
          </li>
        );
      })}
    </ul>
  );
}
