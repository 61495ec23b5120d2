import { z } from 'zod';
import { request } from './declare';
import { LONGEST_DIAGRAM } from './limits';

export type Diagram =
  /** A whole SVG file, and its own size in CSS pixels. */
  | { readonly kind: 'drawn'; readonly svg: string; readonly width: number; readonly height: number }
  /** `reason`: what Mermaid, or Hearth, has against the source. */
  | { readonly kind: 'undrawn'; readonly reason: string };

export const diagramRequests = {
  /** Draws a source in Mermaid's language, in a process without a way out. One that is wrong has an answer as well. */
  'diagram:draw': request<Diagram>()(() =>
    z.strictObject({ source: z.string().max(LONGEST_DIAGRAM), theme: z.enum(['light', 'dark']) }),
  ),
};
