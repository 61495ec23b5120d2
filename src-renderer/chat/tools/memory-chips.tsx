import { BookmarkCheck, Inbox, Undo2 } from 'lucide-react';
import { request } from '../../bridge';
import { t } from '../../locale/t';
import { shown } from '../../ui/feedback/answers';
import { showMemory } from '../../window/navigation';
import type { ReplyStep } from '../thread/thread-items';
import { toolWords } from './tool-words';
import styles from './tools.module.css';

type ToolStep = Extract<ReplyStep, { kind: 'tool' }>;

/** What a reply wrote to memory: applied with *Undo*, or waiting in Review. */
export function MemoryChips({ steps }: { readonly steps: readonly ReplyStep[] }) {
  const written = steps.filter((step) => step.kind === 'tool').filter(isWritten);
  if (written.length === 0) return null;
  return (
    <ul className={styles.chips} aria-label={t('chat-tools.kept')}>
      {written.map((step) => (
        <MemoryChip key={step.result.id} step={step} />
      ))}
    </ul>
  );
}

/** Everything else is told where it happened. */
export function isWritten(step: ToolStep): boolean {
  const outcome = step.result.toolUse?.outcome;
  return outcome === 'applied' || outcome === 'staged' || outcome === 'undone';
}

const ICONS = { applied: BookmarkCheck, staged: Inbox, undone: Undo2 } as const;

function MemoryChip({ step }: { readonly step: ToolStep }) {
  const outcome = step.result.toolUse?.outcome ?? 'undone';
  const Icon = outcome === 'applied' || outcome === 'staged' ? ICONS[outcome] : ICONS.undone;
  const { text } = toolWords(step.result, step.call);
  const undo = async () => {
    shown(await request('message:undo-tool', { id: step.result.id }));
  };
  return (
    <li className={styles.chip} data-outcome={outcome}>
      <Icon size={14} aria-hidden />
      <span dir="auto">{outcome === 'staged' ? t('chat-tools.waits', { text }) : text}</span>
      {outcome === 'applied' && (
        <button type="button" onClick={() => void undo()}>
          {t('chat-tools.undo')}
        </button>
      )}
      {outcome === 'staged' && (
        <button type="button" onClick={() => showMemory('review')}>
          {t('chat-tools.review')}
        </button>
      )}
    </li>
  );
}
