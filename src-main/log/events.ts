/**
 * Every event that Hearth logs, with its fields: counts, sizes, names of kinds and times, never what somebody wrote. Names of
 * sections are what somebody wrote: they are counted.
 * Sizes are bytes, durations milliseconds.
 */
type LogEvents = {
  readonly ollama_state: Timed<{ readonly state: string; readonly is_local: boolean; readonly models: number }>;
  readonly memory_toc_extracted: Timed<{ readonly sections: number; readonly section_count: number }>;
  /** `bytes` is what was read, `response_size_bytes` the whole answer as JSON. */
  readonly memory_read: Timed<{
    readonly sections: number;
    readonly bytes: number;
    readonly section_count: number;
    readonly sections_requested: number;
    readonly sections_returned: number;
    readonly response_size_bytes: number;
  }>;
  readonly memory_read_full: Timed<{
    readonly bytes: number;
    readonly section_count: number;
    readonly response_size_bytes: number;
  }>;
  readonly memory_write: Timed<{
    readonly sections_updated: number;
    /** Only those that were there. */
    readonly sections_deleted: number;
    readonly section_count: number;
    readonly size_before_bytes: number;
    readonly size_after_bytes: number;
  }>;
  readonly memory_write_rejected: Timed<{
    readonly reason: string;
    readonly attempted_size_bytes: number;
    readonly max_size_bytes: number;
  }>;
  readonly memory_cleared: Timed<{ readonly previous_size_bytes: number }>;
  readonly memory_tool_dispatch: Timed<{ readonly tool: string; readonly is_ok: boolean }>;
  readonly memory_empty: Timed<{ readonly document: string }>;
  readonly working_memory_written: Timed<{ readonly kind: string; readonly bytes: number }>;
  readonly working_memory_expired: Timed<{ readonly entries: number }>;
  readonly checkpoint_done: Timed<{ readonly messages: number; readonly bytes: number }>;
  readonly compaction_done: Timed<{
    readonly messages: number;
    readonly tokens_before: number;
    readonly tokens_after: number;
  }>;
  readonly compaction_failed: Timed<{ readonly reason: string }>;
  readonly proposal_staged: Timed<{ readonly document: string; readonly origin: string }>;
  readonly proposal_committed: Timed<{ readonly document: string; readonly origin: string }>;
  readonly handoff_written: Timed<{ readonly bytes: number }>;
  readonly capture_saved: Timed<{ readonly kind: string }>;
  readonly pair_scorer_off: Timed<{ readonly reason: string }>;
  readonly job_done: Timed<{ readonly job: string; readonly is_ok: boolean }>;
};

export type LogEventName = keyof LogEvents;

/** The port of a room that only logs what it did. */
export type LogEvent = <N extends LogEventName>(name: N, fields: LogEvents[N]) => void;

/** Events of interest only to somebody who looks for an error. */
export const debugEvents: ReadonlySet<LogEventName> = new Set(['working_memory_expired', 'memory_toc_extracted']);

type Timed<Fields> = Fields & { readonly duration_ms: number };
