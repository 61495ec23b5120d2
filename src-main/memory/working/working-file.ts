/** Working memory as a file, for export, import and `readWorkingMemory`. Times are ISO 8601 in UTC. */
export type WorkingFile = { readonly updatedAt: number; readonly expiresAt: number; readonly content: string };

export function renderWorkingFile(file: WorkingFile): string {
  return `# Working Memory\nUpdated: ${iso(file.updatedAt)}\nExpires: ${iso(file.expiresAt)}\n\n${file.content}`;
}

/** `null` for anything that is not exactly this form, and for what has expired: never an error. */
export function parseWorkingFile(text: string, now: number): WorkingFile | null {
  const match = /^# Working Memory\r?\nUpdated: (\S+)\r?\nExpires: (\S+)\r?\n\r?\n([\s\S]*)$/.exec(text);
  if (match === null) return null;
  const updatedAt = Date.parse(match[1] ?? '');
  const expiresAt = Date.parse(match[2] ?? '');
  const content = match[3] ?? '';
  if (Number.isNaN(updatedAt) || Number.isNaN(expiresAt) || content.trim() === '') return null;
  return expiresAt <= now ? null : { updatedAt, expiresAt, content };
}

function iso(time: number): string {
  return new Date(time).toISOString();
}
