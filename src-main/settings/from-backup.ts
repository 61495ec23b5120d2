import { readRow } from './read-row';
import { type ProjectSettings, SCHEMA_VERSION, type Scope, type SettingKey } from './schema';

/**
 * What becomes of a setting that a backup brings. `content` comes in. `never` is an answer somebody gave to a question: the
 * question is asked again where it comes up. All others wait for a fresh yes, as the kind of permission that they are.
 */
type Treatment = 'content' | 'never' | 'prompt' | 'shortcut' | 'autostart';

const TREATMENT: Readonly<Record<SettingKey | keyof ProjectSettings, Treatment>> = {
  'onboarding.done': 'content',
  'workspace.open': 'content',
  'ollama.model': 'content',
  'ollama.embed_model': 'content',
  'ollama.num_ctx': 'content',
  'ollama.keep_alive': 'content',
  'capture.shortcut': 'shortcut',
  'capture.shortcut_seen': 'never',
  'memory.is_paused': 'content',
  'appearance.theme': 'content',
  'appearance.language': 'content',
  'appearance.text_size': 'content',
  'app.launch_at_login': 'autostart',
  'app.is_tray_known': 'content',
  'app.close_to_tray': 'content',
  'lock.idle_minutes': 'content',
  'lock.at_sleep': 'content',
  'app.notify_done': 'content',
  'app.check_spelling': 'content',
  'app.check_updates': 'never',
  // Programs outside Hearth, and the port where they look for it, are this computer's own.
  'mcp.is_on': 'never',
  'mcp.port': 'never',
  'workspace.mode': 'content',
  'memory.user_namespace': 'content',
  'memory.max_tokens': 'content',
  'memory.working_memory_ttl_days': 'content',
  'memory.working_memory_max_tokens': 'content',
  'memory.proactive_session_greeting': 'content',
  'memory.facts_max_active': 'content',
  'memory.facts_max_chars': 'content',
  'memory.recall_max_tokens': 'content',
  'memory.review': 'content',
  'compaction.threshold': 'content',
  'compaction.keep_tail': 'content',
  'compaction.summary_max_tokens': 'content',
  'tools.max_tokens': 'content',
  'project.enabled': 'content',
  'project.max_inject_lines': 'content',
  'project.max_inject_bytes': 'content',
  'journal.strict': 'content',
  'trace.enabled': 'content',
  'handoff.heading_goal': 'content',
  'handoff.heading_state': 'content',
  'handoff.heading_decisions': 'content',
  'handoff.heading_open_questions': 'content',
  'handoff.heading_next_steps': 'content',
  'handoff.heading_memory_used': 'content',
  'prompt.identity': 'prompt',
  'prompt.methodology': 'prompt',
  'prompt.tool_guidance': 'prompt',
  'prompt.instructions': 'prompt',
  'prompt.memory_instructions': 'prompt',
  'prompt.closing': 'prompt',
};

/** A setting that waits. `name`: its key. `text`: what it would be set to. */
export type WaitingSetting = {
  readonly kind: Exclude<Treatment, 'content' | 'never'>;
  readonly name: string;
  readonly text: string;
};

/** A row of settings taken apart: what may come in, and what waits. What cannot be read is left out. */
export function splitSettings(
  row: { readonly version: number; readonly body: string },
  scope: Scope,
): { readonly version: number; readonly body: string; readonly waiting: readonly WaitingSetting[] } {
  const content: Record<string, unknown> = {};
  const waiting: WaitingSetting[] = [];
  for (const [key, value] of Object.entries(readRow(row, scope).values)) {
    const treatment = TREATMENT[key as SettingKey];
    if (treatment === 'content') content[key] = value;
    else if (treatment !== 'never' && value !== null && value !== false && value !== '') {
      waiting.push({ kind: treatment, name: key, text: String(value) });
    }
  }
  return { version: SCHEMA_VERSION, body: JSON.stringify(content), waiting };
}
