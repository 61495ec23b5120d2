import type { Handlers } from '../../src-preload/contract';
import type { Agreement } from '../../src-preload/contract/settings';
import { textsIn } from './canonical';
import type { Consent, KeptGrant } from './consent';

/** `consent:*`: what was agreed to, and the way back. Nothing here gives a yes. */
export function agreementHandlers(
  consent: Pick<Consent, 'kept' | 'withdraw'>,
  withdrawn: () => void,
): Pick<Handlers, 'consent:list' | 'consent:withdraw'> {
  const list = (): readonly Agreement[] => consent.kept().map((grant) => ({ id: grant.hash, text: textOf(grant) }));
  return {
    'consent:list': list,
    'consent:withdraw': ({ id }) => {
      consent.withdraw(id);
      withdrawn();
      return list();
    },
  };
}

function textOf({ kind, about }: KeptGrant): string {
  const { origin = '', name = '', model = '', host = '', ...rest } = textsIn(about);
  switch (kind) {
    case 'server':
      return `Chats to ${origin}`;
    case 'header':
      return `Header ${name} to ${origin}`;
    case 'remote-model':
      return `${model} at ${host}`;
    case 'sync-server':
      return `Sealed files of your devices to ${rest.server ?? ''}`;
    case 'tool-server': {
      const { server: _, workspace: _in, values: _of, address = '', ...others } = rest;
      return [`Tools of ${name}`, ...(address === '' ? [] : [`at ${address}`]), ...Object.values(others)]
        .join(' ')
        .trim();
    }
    default:
      return [kind, ...Object.values(rest)].join(' ');
  }
}
