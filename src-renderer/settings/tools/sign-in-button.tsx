import type { Result } from '../../../src-preload/contract/declare';
import type { ToolServer, ToolServerList } from '../../../src-preload/contract/tool-servers';
import { request } from '../../bridge';
import { t } from '../../locale/t';
import { Button } from '../../ui/controls/button';

type Props = {
  readonly server: Pick<ToolServer, 'id' | 'name' | 'signIn'>;
  readonly take: (answer: Result<ToolServerList>) => boolean;
};

/** Begins to sign in at a server, and ends that while it runs. One place, so that the keyboard stays. */
export function SignInButton({ server: { id, name, signIn }, take }: Props) {
  const isWaiting = signIn?.kind === 'beginning' || signIn?.kind === 'waiting';
  return (
    <Button
      size="small"
      {...(isWaiting ? {} : { kind: 'primary' as const })}
      aria-label={t(isWaiting ? 'settings-tools.sign-in-cancel-what' : 'settings-tools.sign-in-what', { name })}
      onClick={() => void request(isWaiting ? 'tool-server:cancel-sign-in' : 'tool-server:sign-in', { id }).then(take)}
    >
      {t(isWaiting ? 'settings-tools.sign-in-cancel' : 'settings-tools.sign-in')}
    </Button>
  );
}
