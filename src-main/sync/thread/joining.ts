import { AppError } from '../../errors';
import type { Store } from '../../store/store';
import type { Timers } from '../../timers';
import type { Carrier } from '../carriers/port/carrier';
import type { Place } from '../carriers/port/place';
import { joinGroup } from '../membership/join-group';
import type { Joined, Joining } from '../pairing/join';
import type { Replica } from '../replica/replica';
import { createStatus, type Status } from './status';

export type JoiningPorts = {
  readonly store: Store;
  readonly replica: Replica;
  readonly schema: number;
  readonly now: () => number;
  readonly timers: Timers;
  /** The view is another one. */
  readonly changed: () => void;
};

export type JoiningDevice = {
  readonly place: Place;
  readonly status: Status;
  /** The next start goes on. */
  readonly stop: () => Promise<void>;
  /** The person does not want to any more. */
  readonly end: () => Promise<void>;
};

export type Answered = {
  readonly place: Place;
  readonly carrier: Carrier;
  readonly joining: Joining;
  readonly secret: Uint8Array;
  /** This device is in the group. The place is closed. */
  readonly joined: () => void;
  /** The other device does not let it in. */
  readonly refused: (error: AppError) => void;
};

const LOOK_MS = 1_000;
const RETRY_MS = 10_000;

/** This device has answered a code, and waits for the other one to let it in. */
export function waitToJoin(ports: JoiningPorts, answered: Answered): JoiningDevice {
  const { timers, changed } = ports;
  const { carrier, joining } = answered;
  let isOver = false;
  let looking: Promise<void> | null = null;
  let callOff: () => void = () => undefined;
  const status = createStatus({ now: ports.now, waiting: () => 0, changed });
  const unwatch = carrier.watch(() => void look());
  const over = async () => {
    isOver = true;
    callOff();
    unwatch();
    await looking;
    await carrier.close();
  };
  const lookOnce = async () => {
    const joined = await joining.look();
    if (joined === null || isOver) {
      status.brokenOff();
      return LOOK_MS;
    }
    enter(joined);
    return null;
  };
  const enter = (joined: Joined) => {
    const { store, replica, secret, schema, now } = { ...ports, ...answered };
    joinGroup({ store, replica, secret, schema, now }, joined);
    looking = null;
    void over().then(answered.joined);
  };
  const look = async () => {
    if (isOver || looking !== null) return;
    callOff();
    let next: number | null = RETRY_MS;
    looking = lookOnce()
      .then((after) => {
        next = after;
      })
      .catch((error: unknown) => {
        if (error instanceof AppError && error.code === 'pairing') {
          next = null;
          looking = null;
          void over().then(() => answered.refused(error));
        } else status.failed(error);
      });
    await looking;
    looking = null;
    if (!isOver && next !== null) callOff = timers.after(next, () => void look());
  };
  void look();
  return {
    place: answered.place,
    status,
    stop: over,
    end: async () => {
      isOver = true;
      callOff();
      await looking;
      await joining.end().catch(() => undefined);
      await over();
    },
  };
}
