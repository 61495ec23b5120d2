import type { ModelProcess } from './model-process';
import type { ModelReply, ModelRequest } from './protocol';

/** A process that answers what it is told to, and a clock that only the test moves. */
export function scriptedProcess(
  answer: (request: ModelRequest, reply: (reply: ModelReply) => void, exit: () => void) => void,
) {
  const timers: (() => void)[] = [];
  let started = 0;
  let ended = 0;
  const spawn = (): ModelProcess => {
    started += 1;
    let hear: (reply: ModelReply) => void = () => undefined;
    let leave: () => void = () => undefined;
    return {
      post: (request) =>
        answer(
          request,
          (reply) => hear(reply),
          () => leave(),
        ),
      onReply: (listener) => {
        hear = listener;
      },
      onExit: (listener) => {
        leave = listener;
      },
      end: () => {
        ended += 1;
      },
    };
  };
  const schedule = (run: () => void) => {
    timers.push(run);
    return () => void timers.splice(timers.indexOf(run), 1);
  };
  return { spawn, schedule, timers, counts: () => ({ started, ended }) };
}
