import { MCP_GRANTS } from '../../../src-preload/contract/mcp-grants';
import { createProtocol } from '../protocol/server';

const AWAY =
  'Hearth is not running, or its memory for other tools is switched off. Start Hearth and look at Settings → Memory access, then try again.';

const LOCKED = 'Hearth is locked: its memory is encrypted and closed. Ask the person to unlock Hearth, then try again.';

/** The same tools as the running Hearth, each of which says that it is away, or locked. */
export function answerAway(version: string, isLocked: () => boolean): (request: Request) => Promise<Response> {
  const protocol = createProtocol({
    version,
    asked: () => (isLocked() ? LOCKED : AWAY),
    record: () => undefined,
    failed: () => undefined,
  });
  const caller = { id: '', name: '', workspaceId: '', grants: MCP_GRANTS };
  return (request) => protocol.answer(request, caller);
}
