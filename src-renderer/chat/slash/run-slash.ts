import { request } from '../../bridge';
import { openForget } from '../../forget/forget-host';
import { openHandoff, repeatHandoff } from '../../handoff/handoff-window';
import { usedModel } from '../../window/used-model';
import { setConversation, useWindow } from '../../window/window-state';
import { summariseOlder } from '../conversations/conversation-requests';
import { setChatMemory } from '../memory/chat-memory';
import { kept, memoryReport, type SlashOutcome, said, shown } from './memory-reports';
import { rememberText } from './remember';
import { otherNames, type SlashCommand, slashCommands } from './slash-commands';

export type SlashPlace = { readonly conversationId: string | null };

type Typed = { readonly command: SlashCommand; readonly argument: string };

/** Does what a command says. A refusal is an answer like any other; the words then stay where they are. */
export async function runSlash({ command, argument }: Typed, place: SlashPlace): Promise<SlashOutcome> {
  if (argument === '' && command.needsArgument) {
    return kept(`${command.name} needs more: ${command.name} <${command.hint}>`);
  }
  const { conversationId } = place;
  const name = command.runs ?? command.name;
  if (WANTS_KEEPING.test(name) && isTemporary(conversationId)) {
    return kept('This chat is temporary, so Hearth does not remember it or hand it over.');
  }
  switch (name) {
    case '/help':
      return shown({ kind: 'table', head: ['Command', 'What it does'], rows: helpRows() });
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
  return [...slashCommands, ...otherNames].map(({ name, hint, says }) => [
    hint === null ? name : `${name} <${hint}>`,
    says,
  ]);
}

async function inChat(id: string | null, run: (conversationId: string) => Promise<void>): Promise<SlashOutcome> {
  if (id === null) return kept('There is no chat here yet.');
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
  const models = state.models?.models ?? [];
  if (models.length === 0) return said(state.models?.state.sentence ?? 'There is no model yet.');
  const used = usedModel(state);
  const rows = models.map(({ name, parameterSize, trainedContext }) => [
    name === used ? `${name} (in use)` : name,
    parameterSize ?? '',
    trainedContext === null ? '' : `${trainedContext.toLocaleString('en')} tokens`,
  ]);
  return shown({ kind: 'table', head: ['Model', 'Size', 'Window'], rows });
}

async function pickModel(wanted: string, conversationId: string | null): Promise<SlashOutcome> {
  const models = useWindow.getState().models?.models ?? [];
  const lower = wanted.toLowerCase();
  const exact = models.find(({ name }) => name.toLowerCase() === lower);
  const alike = models.filter(({ name }) => name.toLowerCase().startsWith(lower));
  const model = exact ?? (alike.length === 1 ? alike[0] : undefined);
  if (model === undefined) {
    const names = (alike.length > 1 ? alike : models).map(({ name }) => name).join(', ');
    return kept(
      alike.length > 1 ? `Which one: ${names}?` : `There is no model ${wanted}. Installed: ${names || 'none'}.`,
    );
  }
  if (!model.isAllowed)
    return kept(`${model.name} does not run on this computer. Choose it in the list of models to allow it.`);
  if (conversationId === null) useWindow.setState({ newChatModel: model.name });
  else {
    const answer = await request('conversation:set-model', { id: conversationId, model: model.name });
    if (!answer.ok) return kept(answer.error.sentence);
    setConversation(answer.value);
  }
  return said(`${model.name} answers from now on.`);
}

async function switchMemory(conversationId: string | null, isOn: boolean): Promise<SlashOutcome> {
  await setChatMemory(conversationId, isOn);
  const answer = await request('chat-memory:read', { conversationId });
  if (!answer.ok) return kept(answer.error.sentence);
  const { offBecause } = answer.value;
  if (!isOn) return said('Memory is off in this chat until you type /memory on or quit Hearth.');
  const reasons = {
    temporary: 'A temporary chat uses no memory.',
    started_without: 'Hearth was started without memory.',
    paused: 'Memory is paused: resume it in the tray or at the bottom of the sidebar.',
    mode: 'This workspace is for projects, so it has no memory across chats.',
    no_namespace: 'Remember across chats is switched off in Settings.',
    this_chat: 'Memory could not be switched on here.',
  } as const;
  return said(offBecause === null ? 'Memory is on in this chat.' : reasons[offBecause]);
}
