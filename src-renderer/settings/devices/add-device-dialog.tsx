import { Check, Copy, Download } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { SyncOffer } from '../../../src-preload/contract/sync';
import { request } from '../../bridge';
import { rich, t } from '../../locale/t';
import { Button } from '../../ui/controls/button';
import { Dialog } from '../../ui/dialogs/dialog';
import form from '../../ui/dialogs/form.module.css';
import { Note } from '../../ui/feedback/note';
import { copyText } from '../../ui/text/copy-text';
import { useCopied } from '../../ui/text/use-copied';
import { isOfferOver, minutesLeft } from './device-words';
import styles from './devices.module.css';
import type { PlaceShown } from './on-part';
import type { Sync } from './use-sync';

type Props = {
  readonly offer: SyncOffer | null;
  readonly place: PlaceShown | null;
  readonly now: number;
  readonly takeOffer: Sync['takeOffer'];
  readonly onClose: () => void;
};

/** The code that lets one more device in, and what to do there. Closing it leaves the code as it is: a file has to be carried. */
export function AddDeviceDialog({ offer: known, place, now, takeOffer, onClose }: Props) {
  /** What came of a code before is no news beside the next one. */
  const [isMaking, setMaking] = useState(known?.state !== 'shown' || isOfferOver(known, now));
  const offer = isMaking ? null : known;
  const [refusal, setRefusal] = useState<string | null>(null);
  const [savedAs, setSavedAs] = useState<string | null>(null);
  const isOver = offer !== null && isOfferOver(offer, now);
  const make = async () => {
    setRefusal(null);
    setSavedAs(null);
    setMaking(true);
    const answer = await request('sync:offer', {});
    if (answer.ok) {
      takeOffer(answer.value);
      setMaking(false);
    } else if (answer.error.code === 'declined') onClose();
    else setRefusal(answer.error.sentence);
  };
  const begun = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as it opens
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    if (isMaking) void make();
  }, []);
  const phase = isOver ? 'over' : (offer?.state ?? 'making');
  const end = useRef<HTMLButtonElement>(null);
  const before = useRef(phase);
  useEffect(() => {
    // The button that was pressed, or that had the focus, may be gone.
    if (before.current !== phase && phase !== 'shown') end.current?.focus();
    before.current = phase;
  }, [phase]);
  const save = async () => {
    const answer = await request('sync:save-offer', {});
    if (!answer.ok) setRefusal(answer.error.code === 'declined' ? null : answer.error.sentence);
    else if (answer.value !== null) setSavedAs(answer.value.fileName);
  };
  const isShown = offer?.state === 'shown' && !isOver;
  const hasJoined = offer?.state === 'joined';
  return (
    <Dialog
      isOpen
      isWide
      onClose={onClose}
      title={t('settings-devices.offer.title')}
      actions={
        <>
          {isShown && (
            <Button onClick={() => void save()}>
              <Download size={14} aria-hidden /> {t('settings-devices.offer.save')}
            </Button>
          )}
          {isOver && (
            <Button kind="primary" onClick={() => void make()}>
              {t('settings-devices.offer.new')}
            </Button>
          )}
          <Button ref={end} kind={hasJoined ? 'primary' : 'plain'} onClick={onClose}>
            {t(hasJoined ? 'settings-devices.done' : 'settings-devices.close')}
          </Button>
        </>
      }
    >
      {isShown && <ShownCode offer={offer} place={place} now={now} />}
      <div role="status" className={styles.said}>
        {offer === null && refusal === null && <p className={form.text}>{t('settings-devices.offer.making')}</p>}
        {hasJoined && (
          <>
            <p className={styles.joined}>
              {offer.name === null
                ? t('settings-devices.offer.joined-nameless')
                : rich('settings-devices.offer.joined', { name: <bdi>{offer.name}</bdi>, b: (text) => <b>{text}</b> })}
            </p>
            <p className={form.hint}>{t('settings-devices.offer.joined-hint')}</p>
          </>
        )}
        {isOver && <p className={form.text}>{t('settings-devices.offer.over')}</p>}
        {isShown && savedAs !== null && (
          <Note kind="plain">{t('settings-devices.offer.saved', { name: savedAs })}</Note>
        )}
      </div>
      {refusal !== null && (
        <p role="alert" className={form.refusal}>
          {refusal}
        </p>
      )}
    </Dialog>
  );
}

type ShownProps = { readonly offer: SyncOffer; readonly place: PlaceShown | null; readonly now: number };

function ShownCode({ offer: { code, endsAt }, place, now }: ShownProps) {
  const [hasCopied, copy] = useCopied(() => copyText(code));
  const groups = code.split(/[\s-]+/);
  const where = <bdi className={styles.place}>{place?.shown ?? ''}</bdi>;
  return (
    <>
      <ol className={styles.steps} aria-label={t('settings-devices.offer.steps')}>
        <li>{t('settings-devices.offer.step-open')}</li>
        <li>{rich('settings-devices.offer.step-code', { b: (text) => <b>{text}</b> })}</li>
        <li>
          {place?.kind === 'folder'
            ? rich('settings-devices.offer.step-folder', { place: where })
            : rich('settings-devices.offer.step-server', { place: where })}
        </li>
      </ol>
      <div className={styles.codeBox}>
        {/* biome-ignore lint/a11y/useSemanticElements: a group of fields it is not; the name says what the code is for */}
        <code
          role="group"
          dir="ltr"
          translate="no"
          aria-label={t('settings-devices.offer.code')}
          className={styles.groups}
        >
          {groups.map((group, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two groups may be the same, and none changes its place
            <span key={at}>{group} </span>
          ))}
        </code>
        <div className={styles.codeFoot}>
          <span className={form.hint}>{t('settings-devices.offer.left', { minutes: minutesLeft(endsAt, now) })}</span>
          <Button kind="quiet" size="small" onClick={() => void copy()}>
            {hasCopied ? <Check size={14} aria-hidden /> : <Copy size={14} aria-hidden />}
            {t(hasCopied ? 'settings-devices.offer.copied' : 'settings-devices.offer.copy')}
          </Button>
          <span className={styles.hidden} role="status">
            {hasCopied && t('settings-devices.offer.copied')}
          </span>
        </div>
      </div>
    </>
  );
}
