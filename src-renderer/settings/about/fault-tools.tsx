import { Check, Copy, FileText, LifeBuoy } from 'lucide-react';
import { useState } from 'react';
import { request } from '../../bridge';
import { t } from '../../locale/t';
import { Button } from '../../ui/controls/button';
import { shown } from '../../ui/feedback/answers';
import { copyText } from '../../ui/text/copy-text';
import { useCopied } from '../../ui/text/use-copied';
import styles from './fault-tools.module.css';
import { ReportDialog } from './report-dialog';

type Props = {
  readonly copyLabel: string;
  /** What is copied. */
  readonly text: string;
  readonly isCentred?: boolean;
};

/** For somebody who reports a fault, or looks for one. All of it works without a database. */
export function FaultTools({ copyLabel, text, isCentred = false }: Props) {
  const [isReporting, setReporting] = useState(false);
  const [hasCopied, copy] = useCopied(() => copyText(text));
  const openLog = async () => {
    shown(await request('app:open-log', {}));
  };
  return (
    <div className={styles.tools} data-centred={isCentred || undefined}>
      <Button onClick={() => void copy()}>
        {hasCopied ? <Check size={14} aria-hidden /> : <Copy size={14} aria-hidden />}{' '}
        {hasCopied ? t('settings.copied') : copyLabel}
      </Button>
      <Button onClick={() => void openLog()}>
        <FileText size={14} aria-hidden /> {t('settings.open-log')}
      </Button>
      <Button onClick={() => setReporting(true)}>
        <LifeBuoy size={14} aria-hidden /> {t('settings.report.save')}
      </Button>
      {isReporting && <ReportDialog onClose={() => setReporting(false)} />}
    </div>
  );
}
