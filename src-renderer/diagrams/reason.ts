/** What Mermaid has against a source, as far as it helps to mend it: where it stands, and what stands there. */
export function reasonOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return message.trim().split('\n').slice(0, MOST_LINES).join('\n').slice(0, MOST_CHARACTERS);
}

const MOST_LINES = 6;
const MOST_CHARACTERS = 600;
