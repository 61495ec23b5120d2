/** What can go wrong between the request and its last line, before it is put into words. */

/** The server answered with a status that is not 2xx. */
export class StatusFailure extends Error {
  override readonly name = 'StatusFailure';
  constructor(
    readonly status: number,
    readonly text: string,
    /** How long the server asks to be left alone, in seconds. */
    readonly retryAfterSeconds?: number,
  ) {
    super(`status ${status}`);
  }
}

/** Whatever answered, it does not speak as a server of its kind does. */
export class ForeignFailure extends Error {
  override readonly name = 'ForeignFailure';
}

/** The server wants to be asked at another address, or in another way. */
export class RedirectFailure extends Error {
  override readonly name = 'RedirectFailure';
  constructor(readonly target: string) {
    super(`redirects to ${target}`);
  }
}

/** The server sent something that cannot be read: no JSON, no object, or more than fits. */
export class AnswerFailure extends Error {
  override readonly name = 'AnswerFailure';
}

/** An error that the server reports in a stream that had begun well. */
export class LineFailure extends Error {
  override readonly name = 'LineFailure';
}

/** The stream ended in good order, but in the middle of a line or before its last one. */
export class CutFailure extends Error {
  override readonly name = 'CutFailure';
}

/** A probe got no answer within its limit. */
export class LimitFailure extends Error {
  override readonly name = 'LimitFailure';
}
