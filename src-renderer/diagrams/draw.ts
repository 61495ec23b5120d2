import mermaid from 'mermaid';
import type { Diagram } from '../../src-preload/contract/diagrams';
import { readColours } from './colours';
import { configFor } from './config';
import { standalone } from './standalone';

let drawn = 0;

/** Draws one source; called once at a time. */
export async function drawDiagram({ source, theme }: { source: string; theme: 'light' | 'dark' }): Promise<Diagram> {
  document.documentElement.dataset.theme = theme;
  mermaid.initialize(configFor(source, theme, readColours()));
  drawn += 1;
  try {
    // The older word for another layout, which is left out.
    const { svg } = await mermaid.render(`drawn-${drawn}`, source.replace(/^([ \t]*)flowchart-elk\b/m, '$1flowchart'));
    return standalone(svg);
  } catch (error) {
    return { kind: 'undrawn', reason: reasonOf(error) };
  } finally {
    document.body.replaceChildren();
  }
}

/** What Mermaid has against a source, as far as it helps to mend it: where it stands, and what stands there. */
export function reasonOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return message.trim().split('\n').slice(0, MOST_LINES).join('\n').slice(0, MOST_CHARACTERS);
}

const MOST_LINES = 6;
const MOST_CHARACTERS = 600;
