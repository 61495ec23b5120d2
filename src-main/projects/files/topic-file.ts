/** Longer than this, or of more than one line, a note is no bullet: it gets a file of its own. */
const LONGEST_BULLET = 240;
const LONGEST_GIST = 100;

export function outgrowsBullet(text: string): boolean {
  if (/[\r\n]/.test(text.trim())) return true;
  // A link to a file is what a long note becomes, so it is none itself.
  return text.length > LONGEST_BULLET && !/^\[.*\]\(\S+\)$/.test(text.trim());
}

/** The file of a topic, beside the index. Throws nothing: a topic without letters is `topic`. */
export function topicFileName(topic: string): string {
  const slug = topic
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}+/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60);
  return `${slug === '' || slug === 'memory' ? 'topic' : slug}.md`;
}

/** `- [Title](topic.md) — gist`, without the dash of the list. */
export function pointerTo(topic: string, text: string): string {
  const first = /^.*?[.!?](?=\s|$)/s.exec(text.replace(/^#+ .*$/m, '').trim())?.[0] ?? text;
  const gist = first.replace(/\s+/g, ' ').trim();
  const short =
    gist.length <= LONGEST_GIST ? gist : `${gist.slice(0, gist.lastIndexOf(' ', LONGEST_GIST) || LONGEST_GIST)}…`;
  return `[${topic.replace(/[[\]]/g, '')}](${topicFileName(topic)}) — ${short}`;
}

/** A note at the end of a topic's file; a new file opens with its title. */
export function appendToTopic(source: string, topic: string, text: string): string {
  if (source.includes(text.trim())) return source;
  const head = source === '' ? `# ${topic}\n` : source.endsWith('\n') ? source : `${source}\n`;
  return `${head}\n${text.trim()}\n`;
}
