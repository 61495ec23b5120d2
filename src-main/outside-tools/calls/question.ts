import type { Asking, Exact } from '../../consent/question';
import { plainName, quotedText } from '../../consent/quoted-text';
import { t } from '../../locale/t';
import type { HeardTool } from '../definitions/heard-tool';

export type CallToAsk = {
  readonly server: { readonly id: string; readonly name: string };
  readonly tool: HeardTool;
  readonly workspaceId: string;
  /** Two chats that want the same are two questions. */
  readonly conversationId: string;
  /** JSON exactly as it will be sent. */
  readonly input: string;
  /** Nothing was allowed of it before, or it describes itself otherwise since. */
  readonly description: 'known' | 'new' | 'changed';
  readonly hasSecret: boolean;
};

/** Main's question before a call: the server, the tool and what it gets; its own description the first time, and again when it changed. */
export function callAsking(call: CallToAsk): Asking {
  const { server, tool, description, hasSecret, input } = call;
  const isIntroduced = description !== 'known';
  const shown = readable(input);
  const detail = [
    ...(isIntroduced ? [introduction(description), quotedText(tool.description || tool.name, 2), ''] : []),
    ...(input === '{}' ? [t('main-outside-tools.call.nothing')] : [t('main-outside-tools.call.gets')]),
    ...(input === '{}' ? [] : [quotedText(shown, isIntroduced ? 2 : 1), t('main-outside-tools.call.in-chat')]),
    ...(hasSecret ? ['', t('main-outside-tools.call.secret')] : []),
  ];
  return {
    message: t('main-outside-tools.call.ask', { server: plainName(server.name, 80), tool: plainName(tool.name, 80) }),
    detail: detail.join('\n'),
    yes: t('main-outside-tools.call.once'),
    always: t('main-outside-tools.call.always'),
    no: t('main-outside-tools.call.no'),
    grants: [{ kind: 'tool-call', about: aboutCall(call) }],
  };
}

/** What a yes is bound to: changed arguments, or another description, are another question. */
function aboutCall({ server, tool, workspaceId, conversationId, input }: CallToAsk): Exact {
  return {
    workspace: workspaceId,
    conversation: conversationId,
    server: server.id,
    tool: tool.name,
    definition: tool.hash,
    input,
  };
}

/** Before *always* in Settings. */
export function alwaysAsking({
  server,
  tool,
  workspaceId,
}: Pick<CallToAsk, 'server' | 'tool' | 'workspaceId'>): Asking {
  return {
    message: t('main-outside-tools.always.ask', { server: plainName(server.name, 80), tool: plainName(tool.name, 80) }),
    detail: [
      t('main-outside-tools.always.detail'),
      t('main-outside-tools.call.new'),
      quotedText(tool.description || tool.name),
    ].join('\n'),
    yes: t('main-outside-tools.always.yes'),
    no: t('main-consent.cancel'),
    grants: [
      {
        kind: 'tool-call',
        about: { workspace: workspaceId, server: server.id, tool: tool.name, definition: tool.hash, rule: 'always' },
      },
    ],
  };
}

function introduction(description: 'new' | 'changed'): string {
  return description === 'new' ? t('main-outside-tools.call.new') : t('main-outside-tools.call.changed');
}

function readable(json: string): string {
  return JSON.stringify(JSON.parse(json), null, 2);
}
