/** What lays a chat out for paper is loaded when somebody asks for it. */
const load = () => import('./print-chat');

export async function saveChatAsPdf(id: string): Promise<void> {
  await (await load()).saveChatAsPdf(id);
}

export async function printChat(id: string): Promise<void> {
  await (await load()).printChat(id);
}
