import { JetStreamApiError } from '@nats-io/jetstream';
import { errors } from '@nats-io/transport-node';
import { codeOf } from '../../../disk/obstacle';
import { AppError } from '../../../errors';
import type { CarrierProblem } from '../port/failures';

const API_PROBLEMS: Readonly<Record<number, CarrierProblem>> = {
  // No space, limits of the account, of the stream and of the server.
  10002: 'carrier_full',
  10023: 'carrier_full',
  10028: 'carrier_full',
  10047: 'carrier_full',
  10054: 'carrier_too_large',
  10077: 'carrier_full',
  10122: 'carrier_full',
  10059: 'carrier_gone',
  // No JetStream for this account, or not on this server.
  10039: 'carrier_foreign',
  10076: 'carrier_foreign',
  10005: 'carrier_failed',
  10074: 'carrier_failed',
};

const TLS = /^(ERR_TLS_|ERR_SSL_|EPROTO|CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_)/;
const UNREACHABLE = /^(ECONNREFUSED|ECONNRESET|EPIPE|ENOTFOUND|EAI_|EHOST|ENET|ETIMEDOUT)/;

/** Null for what is said in words already, or is a bug. */
export function natsProblem(error: unknown): CarrierProblem | null {
  if (error instanceof AppError) return null;
  for (const cause of causesOf(error)) {
    if (cause instanceof JetStreamApiError)
      return (
        API_PROBLEMS[cause.code] ?? (/exceed|insufficient/i.test(cause.message) ? 'carrier_full' : 'carrier_failed')
      );
    if (cause instanceof errors.PermissionViolationError) return 'carrier_refused';
    if (cause instanceof errors.AuthorizationError || cause instanceof errors.UserAuthenticationExpiredError) {
      return 'carrier_sign_in';
    }
    if (cause instanceof errors.TimeoutError) return 'carrier_slow';
    if (TLS.test(codeOf(cause))) return 'carrier_tls';
    if (UNREACHABLE.test(codeOf(cause))) return 'carrier_unreachable';
    if (/MAX_PAYLOAD|maximum payload/i.test(cause.message)) return 'carrier_too_large';
    if (/authorization|authentication/i.test(cause.message)) return 'carrier_sign_in';
    if (/jetstream is not enabled/i.test(cause.message)) return 'carrier_foreign';
  }
  if (error instanceof errors.ProtocolError) return 'carrier_foreign';
  return isOfNats(error) ? 'carrier_unreachable' : 'carrier_failed';
}

/** What ends by itself: a server that is gone and is taken over for, a leader that is being chosen. */
export function isPassing(error: unknown): boolean {
  if (error instanceof AppError) return false;
  for (const cause of causesOf(error)) {
    // JetStream is not available just now, has no leader, or too few of a cluster that has just begun.
    if (cause instanceof JetStreamApiError) return [10_004, 10_005, 10_008, 10_009, 10_074].includes(cause.code);
    if (cause instanceof errors.PermissionViolationError || cause instanceof errors.AuthorizationError) return false;
    if (UNREACHABLE.test(codeOf(cause)) && !(error instanceof errors.ClosedConnectionError)) return false;
    if (TLS.test(codeOf(cause))) return false;
  }
  return isOfNats(error);
}

function isOfNats(error: unknown): boolean {
  return (
    error instanceof Error &&
    (/^(TimeoutError|RequestError|NoRespondersError|ClosedConnectionError|ConnectionError|DrainingConnectionError)$/.test(
      error.name,
    ) ||
      /no responders|jetstream is not enabled|stopped in the middle|disconnect/i.test(error.message))
  );
}

function* causesOf(error: unknown): Generator<Error> {
  for (let cause = error; cause instanceof Error; cause = cause.cause) yield cause;
}
