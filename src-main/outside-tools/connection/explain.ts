import type { InsufficientScopeError } from '@modelcontextprotocol/client';
import type { Launch } from '../servers/launch';
import { type Access, refusalOf } from './access';
import { type FailureKind, ServerFailure } from './failure';

/** What an error of the protocol’s client says of the server. `failure`: why the connection is over, if it is. */
export function explained(
  error: unknown,
  { launch, access }: { readonly launch: Launch; readonly access: Access | null },
  failure: FailureKind | null = null,
): ServerFailure {
  if (error instanceof ServerFailure) return error;
  const wanted = access === null ? null : wantedOf(error);
  if (wanted !== null) {
    access?.wantsMore(wanted);
    return new ServerFailure('more_wanted', '', { cause: error });
  }
  if (failure !== null) return new ServerFailure(failure, '', { cause: error });
  const about = launch.kind === 'http' ? new URL(launch.url).host : launch.command;
  const status = statusOf(error);
  const notIn = access === null ? 'bad_key' : 'sign_in';
  if (status === 401) return new ServerFailure(notIn, about, { cause: error });
  if (status !== null) return new ServerFailure('refused', String(status), { cause: error });
  const text = textsOf(error);
  if (/unauthorized/i.test(text)) return new ServerFailure(notIn, about, { cause: error });
  if (/timed? ?out|timeout/i.test(text)) return new ServerFailure('silent', about, { cause: error });
  if (/fetch failed|ECONN|ENOTFOUND|EAI_AGAIN|certificate/i.test(text))
    return new ServerFailure('unreachable', about, { cause: error });
  if (/INVALID_RESULT|UNEXPECTED_CONTENT|ERA_NEGOTIATION/.test(text))
    return new ServerFailure('nonsense', about, { cause: error });
  return new ServerFailure('other', text.slice(0, 300), { cause: error });
}

/** What it said is missing in the sign-in; null for any other error. */
function wantedOf(error: unknown) {
  if (!(error instanceof Error && 'requiredScope' in error)) return null;
  const { requiredScope, resourceMetadataUrl } = error as InsufficientScopeError;
  return refusalOf({ scope: requiredScope, resourceMetadataUrl });
}

function statusOf(error: unknown): number | null {
  if (typeof error !== 'object' || error === null) return null;
  const { status, data } = error as { status?: unknown; data?: { status?: unknown } };
  const found = typeof status === 'number' ? status : data?.status;
  return typeof found === 'number' && found >= 300 ? found : null;
}

function textsOf(error: unknown): string {
  const texts: string[] = [];
  for (let each = error; each instanceof Error && texts.length < 5; each = each.cause) {
    texts.push(each.message, String((each as { code?: unknown }).code ?? ''));
  }
  return texts.join(' ').trim();
}
