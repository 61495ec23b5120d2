import { CircleSlash, OctagonX, TriangleAlert, Wrench } from 'lucide-react';
import { useId, useState } from 'react';
import type { AskedCall, ToolCall, ToolUse } from '../../../src-preload/contract/messages';
import { rich, t } from '../../locale/t';
import { Note } from '../../ui/feedback/note';
import { sizeText } from '../../ui/text/sizes';
import { MessageFiles } from '../files/message-files';
import type { ReplyStep } from '../thread/thread-items';
import styles from './outside-call.module.css';
import { outsideOutput } from './outside-output';

type Props = {
  readonly step: Extract<ReplyStep, { kind: 'tool' }>;
  readonly outside: NonNullable<ToolUse['outside']>;
};

/** So much of a text is laid out; a result is shorter, the arguments of a call may be anything. */
const MOST_SHOWN = 20_000;

/** A call of a tool from outside: whose it is and how it ended; what went there and what came back is folded. */
export function OutsideCall({ step: { result, call }, outside: { server, tool, ...use } }: Props) {
  const [isOpen, setOpen] = useState(false);
  const hasFailed = result.toolUse?.outcome === 'failed';
  const ending = use.isDeclined ? 'declined' : hasFailed ? (use.ending ?? 'failed') : null;
  const Icon = ending === null ? Wrench : ICONS[ending];
  return (
    <div className={styles.call}>
      <details className={styles.chip} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary data-ending={ending ?? undefined}>
          <Icon size={14} aria-hidden />
          <span className={styles.name}>
            <CallName server={server} tool={tool} />
            {ending !== null && <span className={styles.ending}>{t(ENDINGS[ending])}</span>}
          </span>
        </summary>
        {isOpen && <Texts content={result.content} call={call} />}
      </details>
      <MessageFiles message={result} align="start" />
    </div>
  );
}

/** A call that waits for the person's yes: main's own question shows as much of it as fits, here is the rest. */
export function AskedOutsideCall({ call: { server, tool, arguments: given } }: { readonly call: AskedCall }) {
  return (
    <details className={styles.chip} open>
      <summary>
        <Wrench size={14} aria-hidden />
        <span className={styles.name}>
          <CallName server={server} tool={tool} />
        </span>
      </summary>
      <div className={styles.texts}>
        <Text
          label={t('chat-tools.outside.input')}
          text={inputOf({ name: tool, arguments: given })}
          none={t('chat-tools.outside.no-input')}
          isWhole
        />
      </div>
    </details>
  );
}

function CallName({ server, tool }: { readonly server: string; readonly tool: string }) {
  return rich('chat-tools.outside.label', {
    tool: <bdi className={styles.tool}>{tool}</bdi>,
    server: <bdi>{server}</bdi>,
  });
}

function Texts({ content, call }: { readonly content: string; readonly call: ToolCall | null }) {
  const { text, cutFromBytes } = outsideOutput(content);
  return (
    <div className={styles.texts}>
      {call !== null && (
        <Text label={t('chat-tools.outside.input')} text={inputOf(call)} none={t('chat-tools.outside.no-input')} />
      )}
      <Text label={t('chat-tools.outside.output')} text={text} none={t('chat-tools.outside.no-output')} />
      {cutFromBytes !== null && (
        <Note kind="plain">{t('chat-tools.outside.cut-for-model', { size: sizeText(cutFromBytes) })}</Note>
      )}
    </div>
  );
}

type TextProps = {
  readonly label: string;
  readonly text: string;
  readonly none: string;
  /** However long: the person decides about it. */
  readonly isWhole?: boolean;
};

function Text({ label, text, none, isWhole = false }: TextProps) {
  const id = useId();
  const most = isWhole ? text.length : MOST_SHOWN;
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h4 id={id}>{label}</h4>
      {text.trim() === '' ? (
        <p>{none}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must scroll by keyboard
        <pre dir="auto" tabIndex={0}>
          {text.slice(0, most).toWellFormed()}
        </pre>
      )}
      {text.length > most && <p>{t('chat-tools.outside.cut', { shown: MOST_SHOWN, all: text.length })}</p>}
    </section>
  );
}

/** As it was sent, laid out to be read. */
function inputOf({ arguments: given }: ToolCall): string {
  return Object.keys(given).length === 0 ? '' : JSON.stringify(given, null, 2);
}

const ICONS = { declined: CircleSlash, stopped: OctagonX, timed_out: OctagonX, failed: TriangleAlert } as const;

const ENDINGS = {
  declined: 'chat-tools.outside.declined',
  stopped: 'chat-tools.outside.stopped',
  timed_out: 'chat-tools.outside.timed-out',
  failed: 'chat-tools.outside.failed',
} as const;
