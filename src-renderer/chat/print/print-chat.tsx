import { createRoot } from 'react-dom/client';
import { request } from '../../bridge';
import { t } from '../../locale/t';
import { offerFile, shown } from '../../ui/feedback/answers';
import { showDone } from '../../ui/feedback/toasts';
import { allDrawn } from '../../ui/markdown/diagrams/drawings';
import { PrintedChat } from './printed-chat';
import { readWholeChat, type WholeChat } from './whole-chat';

/** Asks where to, and writes the whole chat there as a PDF. */
export async function saveChatAsPdf(id: string): Promise<void> {
  await withSheet(id, async () => {
    const answer = await request('export:pdf', { conversationId: id });
    if (shown(answer) && answer.value) offerFile(t('chat-print.saved', { path: answer.value.path }), answer.value);
  });
}

/** The system's own dialog for printers, with the whole chat. */
export async function printChat(id: string): Promise<void> {
  await withSheet(id, async () => void shown(await request('export:print', { conversationId: id })));
}

/** Messages that are drawn before the window may do something else. */
const AT_ONCE = 40;
/** Of more, the window says that it is at work. */
const MANY = 400;
/** Formulas and the colours of code come a moment after the text. */
const SETTLES_MS = 1_000;
/** Diagrams are drawn one after the other. */
const DRAWN_WITHIN_MS = 60_000;

/** Draws the chat for paper, where no screen shows it, for as long as the work takes. */
async function withSheet(id: string, work: () => Promise<void>): Promise<void> {
  const read = await readWholeChat(id);
  if (!shown(read)) return;
  const chat = read.value;
  if (chat.messages.length > MANY) showDone(t('chat-print.preparing', { count: chat.messages.length }));
  const place = document.createElement('div');
  place.dataset.print = '';
  document.body.append(place);
  const root = createRoot(place);
  try {
    await drawn(root, chat);
    await withPictures(place);
    await work();
  } finally {
    root.unmount();
    place.remove();
  }
}

async function drawn(root: ReturnType<typeof createRoot>, chat: WholeChat): Promise<void> {
  for (let count = AT_ONCE; ; count += AT_ONCE) {
    root.render(<PrintedChat chat={chat} count={count} />);
    await new Promise((resolve) => setTimeout(resolve));
    if (count >= chat.messages.length) break;
  }
  await document.fonts.ready;
  await new Promise((resolve) => setTimeout(resolve, SETTLES_MS));
}

/** Of a chat that is full of diagrams some are printed as code. */
async function withPictures(place: HTMLElement): Promise<void> {
  await Promise.race([allDrawn(), new Promise((resolve) => setTimeout(resolve, DRAWN_WITHIN_MS))]);
  await new Promise((resolve) => setTimeout(resolve));
  await Promise.all([...place.querySelectorAll('img')].map((picture) => picture.decode().catch(() => undefined)));
}
