import { request } from '../../bridge';
import { openForget } from '../../forget/forget-host';
import { openHandoff, repeatHandoff } from '../../handoff/handoff-window';
import { t } from '../../locale/t';
import { modelLabel } from '../../window/model-label';
import { chatModels, serverInUse, usedModel } from '../../window/used-model';
import { setConversation, useWindow } from '../../window/window-state';
import { summariseOlder } from '../conversations/conversation-requests';
import { setChatMemory } from '../memory/chat-memory';
import { kept, memoryReport, type SlashOutcome, said, shown } from './memory-reports';
import { rememberText } from './remember';
import { hintOf, otherNames, type SlashCommand, slashCommands } from './slash-commands';

export type SlashPlace = { readonly conversationId: string | null };

type Typed = { readonly command: SlashCommand; readonly argument: string };

/** Does what a command says. A refusal is an answer like any other; the words then stay where they are. */
export async function runSlash({ command, argument }: Typed, place: SlashPlace): Promise<SlashOutcome> {
  if (argument === '' && command.needsArgument) {
    return kept(t('chat-slash.needs-more', { name: command.name, hint: `<${hintOf(command)}>` }));
  }
  const { conversationId } = place;
  const name = command.runs ?? command.name;
  if (WANTS_KEEPING.test(name) && isTemporary(conversationId)) {
    return kept(t('chat-slash.temporary'));
  }
  switch (name) {
    case '/help':
      return shown({
        kind: 'table',
        head: [t('chat-slash.head.command'), t('chat-slash.head.does')],
        rows: helpRows(),
      });
    case '/remember':
    case '/remember global':
      return rememberText(argument, null);
    case '/remember project':
      return rememberText(argument, { conversationId });
    case '/recall':
      return recall(argument);
    case '/forget':
      openForget(argument);
      return { content: null, isDone: true };
    case '/compact':
      return inChat(conversationId, summariseOlder);
    case '/handoff':
      return inChat(conversationId, openHandoff);
    case '/handoff now':
      return inChat(conversationId, repeatHandoff);
    case '/model':
      return argument === '' ? listModels() : pickModel(argument, conversationId);
    case '/memory on':
    case '/memory off':
      return switchMemory(conversationId, name === '/memory on');
    default:
      return memoryReport(name, argument);
  }
}

const WANTS_KEEPING = /^\/(?:remember|handoff)\b/;

function isTemporary(conversationId: string | null): boolean {
  return useWindow.getState().conversations.some((each) => each.id === conversationId && each.isTemporary);
}

function helpRows(): readonly (readonly string[])[] {
  return [...slashCommands, ...otherNames].map((command) => [
    command.hint === null ? command.name : `${command.name} <${hintOf(command)}>`,
    command.says(),
  ]);
}

async function inChat(id: string | null, run: (conversationId: string) => Promise<void>): Promise<SlashOutcome> {
  if (id === null) return kept(t('chat-slash.no-chat'));
  await run(id);
  return { content: null, isDone: true };
}

async function recall(text: string): Promise<SlashOutcome> {
  const answer = await request('search:find', { text, limit: 12 });
  if (!answer.ok) return kept(answer.error.sentence);
  const { value } = answer;
  if (value.reason !== 'ok') return value.reason === 'no_match' ? said(value.sentence) : kept(value.sentence);
  return shown({ kind: 'found', found: value.found });
}

function listModels(): SlashOutcome {
  const state = useWindow.getState();
  const models = chatModels(state);
  if (models.length === 0) return said(serverInUse(state)?.state?.sentence ?? t('chat-slash.model.none'));
  const used = usedModel(state);
  const rows = models.map(({ key, parameterSize, fixedWindow, trainedContext }) => {
    const name = modelLabel(state, key);
    const longest = fixedWindow ?? trainedContext;
    return [
      key === used ? t('chat-slash.model.in-use', { name }) : name,
      parameterSize ?? '',
      longest === null ? '' : t('chat-slash.model.tokens', { count: longest }),
    ];
  });
  return shown({
    kind: 'table',
    head: [t('chat-slash.head.model'), t('chat-slash.head.size'), t('chat-slash.head.window')],
    rows,
  });
}

async function pickModel(wanted: string, conversationId: string | null): Promise<SlashOutcome> {
  const state = useWindow.getState();
  const models = chatModels(state).map((model) => ({ ...model, label: modelLabel(state, model.key) }));
  const lower = wanted.toLowerCase();
  const exact = models.filter(({ name, label }) => [name, label].some((each) => each.toLowerCase() === lower));
  const alike = exact.length > 0 ? exact : models.filter(({ label }) => label.toLowerCase().startsWith(lower));
  const model = alike.length === 1 ? alike[0] : undefined;
  if (model === undefined) {
    const names = (alike.length > 1 ? alike : models).map(({ label }) => label).join(', ');
    if (alike.length > 1) return kept(t('chat-slash.model.which', { names }));
    return kept(names === '' ? t('chat-slash.model.no-none', { wanted }) : t('chat-slash.model.no', { wanted, names }));
  }
  if (!model.isAllowed) return kept(t('chat-slash.model.elsewhere', { name: model.label }));
  if (conversationId === null) useWindow.setState({ newChatModel: model.key });
  else {
    const answer = await request('conversation:set-model', { id: conversationId, model: model.key });
    if (!answer.ok) return kept(answer.error.sentence);
    setConversation(answer.value);
  }
  return said(t('chat-slash.model.chosen', { name: model.label }));
}

async function switchMemory(conversationId: string | null, isOn: boolean): Promise<SlashOutcome> {
  await setChatMemory(conversationId, isOn);
  const answer = await request('chat-memory:read', { conversationId });
  if (!answer.ok) return kept(answer.error.sentence);
  const { offBecause } = answer.value;
  if (!isOn) return said(t('chat-slash.memory.off'));
  const reasons = {
    temporary: 'chat-slash.memory.temporary',
    started_without: 'chat-slash.memory.started-without',
    paused: 'chat-slash.memory.paused',
    mode: 'chat-slash.memory.mode',
    no_namespace: 'chat-slash.memory.no-namespace',
    this_chat: 'chat-slash.memory.this-chat',
  } as const;
  return said(t(offBecause === null ? 'chat-slash.memory.on' : reasons[offBecause]));
}
