import { z } from 'zod';
import { LONGEST_MODEL_KEY } from '../../src-preload/contract/limits';
import { LANGUAGES } from '../../src-preload/locale/languages';

export type Scope = 'app' | 'workspace' | 'project';

/** A model, with its server's id before its name. */
const name = z.string().min(1).max(LONGEST_MODEL_KEY);
const accelerator = z.string().min(1).max(80);
/** Of a section in a handoff. */
const heading = z
  .string()
  .trim()
  .regex(/^[^\r\n#]{1,60}$/)
  .describe('main-settings.range.is.name');
const slot = z.string().max(32_768).nullable();

/**
 * Every key of the app's own scope. A default that depends on the model or the machine is absent here and worked out
 * where it is used.
 */
const appSettings = z.object({
  'onboarding.done': z.boolean().default(false),
  /** The workspace that the main window shows; chosen with `workspace:use`. */
  'workspace.open': z.uuid().describe('main-settings.range.is.workspace').nullable().default(null),
  'ollama.model': name.nullable().default(null),
  'ollama.embed_model': name.nullable().default(null),
  /** Tokens, by model. */
  'ollama.num_ctx': z.record(name, z.int().min(2_048).max(16_777_216)).default({}),
  'ollama.keep_alive': z
    .string()
    .regex(/^-?\d+(ms|s|m|h)?$/)
    .describe('main-settings.range.is.duration')
    .default('10m'),
  'capture.shortcut': accelerator.nullable().default(null),
  /** The shortcut that the user has pressed and that arrived: a registered one may never fire. */
  'capture.shortcut_seen': accelerator.nullable().default(null),
  /** Until resumed: nothing is injected, extracted, checkpointed or written by a tool. Captures are still saved. */
  'memory.is_paused': z.boolean().default(false),
  'appearance.theme': z.enum(['system', 'light', 'dark']).default('system'),
  'appearance.language': z.enum(['system', ...LANGUAGES]).default('system'),
  'appearance.text_size': z.int().min(12).max(20).default(14),
  'app.launch_at_login': z.boolean().default(false),
  /** The user was told that closing the window leaves Hearth in the tray. */
  'app.is_tray_known': z.boolean().default(false),
  'app.close_to_tray': z.boolean().default(true),
  'app.notify_done': z.boolean().default(true),
  'app.check_spelling': z.boolean().default(true),
  'app.check_updates': z.boolean().default(false),
  /** Without a key or a movement; 0 is never. Counts while everything is encrypted. */
  'lock.idle_minutes': z.int().min(0).max(240).default(0),
  'lock.at_sleep': z.boolean().default(false),
  /** Programs outside Hearth may use memory, each with what it was granted. */
  'mcp.is_on': z.boolean().default(false),
  /** The port of the last time, so that addresses stay as they were given. */
  'mcp.port': z.int().min(1).max(65_535).nullable().default(null),
});

export const workspaceSettings = z.object({
  'workspace.mode': z.enum(['personal_ai', 'project_builder', 'both']).default('both'),
  'memory.user_namespace': z
    .string()
    .regex(/^[a-z0-9_-]{1,32}$/)
    .describe('main-settings.range.is.namespace')
    .nullable()
    .default(null),
  'memory.max_tokens': z.int().min(256).max(16_384).nullable().default(null),
  'memory.working_memory_ttl_days': z.int().min(1).max(365).default(14),
  'memory.working_memory_max_tokens': z.int().min(100).max(4_000).default(1_000),
  'memory.proactive_session_greeting': z.boolean().default(false),
  'memory.facts_max_active': z.int().min(10).max(500).default(50),
  'memory.facts_max_chars': z.int().min(500).max(8_000).default(2_000),
  'memory.recall_max_tokens': z.int().min(0).max(2_000).default(300),
  'memory.review': z.enum(['stated-auto', 'all', 'off']).default('stated-auto'),
  'compaction.threshold': z.number().min(0.5).max(0.95).default(0.75),
  'compaction.keep_tail': z.number().min(0.1).max(0.5).default(0.25),
  'compaction.summary_max_tokens': z.int().min(128).max(4_096).default(1_024),
  /** Of the definitions of tools from outside in each request. */
  'tools.max_tokens': z.int().min(200).max(8_000).default(600),
  'project.enabled': z.boolean().default(true),
  'project.max_inject_lines': z.int().min(1).max(10_000).default(200),
  'project.max_inject_bytes': z.int().min(1).max(131_072).default(8_192),
  'journal.strict': z.boolean().default(true),
  'trace.enabled': z.boolean().default(true),
  'handoff.heading_goal': heading.default('Goal'),
  'handoff.heading_state': heading.default('State'),
  'handoff.heading_decisions': heading.default('Decisions'),
  'handoff.heading_open_questions': heading.default('Open questions'),
  'handoff.heading_next_steps': heading.default('Next steps'),
  'handoff.heading_memory_used': heading.default('Memory used'),
  'prompt.identity': slot.default(null),
  'prompt.methodology': slot.default(null),
  'prompt.tool_guidance': slot.default(null),
  'prompt.instructions': slot.default(null),
  'prompt.memory_instructions': slot.default(null),
  'prompt.closing': slot.default(null),
});

/** What a project may have otherwise than its workspace; absent: as there. */
const { shape } = workspaceSettings;
const projectSettings = z.object({
  'project.enabled': shape['project.enabled'].unwrap().optional(),
  'project.max_inject_lines': shape['project.max_inject_lines'].unwrap().optional(),
  'project.max_inject_bytes': shape['project.max_inject_bytes'].unwrap().optional(),
});

export type ProjectSettings = z.infer<typeof projectSettings>;
export type AppSettings = z.infer<typeof appSettings>;
type WorkspaceSettings = z.infer<typeof workspaceSettings>;
export type AllSettings = AppSettings & WorkspaceSettings;
export type SettingKey = keyof AllSettings;

export const SCHEMA_VERSION = 1;

export const schemas = { app: appSettings, workspace: workspaceSettings, project: projectSettings } as const;

/** Where a key is set that has no project in sight. */
export function scopeOf(key: string): 'app' | 'workspace' | undefined {
  if (Object.hasOwn(appSettings.shape, key)) return 'app';
  if (Object.hasOwn(workspaceSettings.shape, key)) return 'workspace';
  return undefined;
}
