import { z } from 'zod';
import { id, nothing, request } from './declare';
import { MCP_GRANTS, type McpGrant } from './mcp-grants';

/** Programs whose configuration Hearth knows how to write. */
const MCP_APPS = ['claude-code', 'claude-desktop', 'cursor', 'vscode', 'zed'] as const;
export type McpApp = (typeof MCP_APPS)[number];

export type McpClient = {
  readonly id: string;
  readonly name: string;
  readonly workspaceId: string;
  /** Null: that workspace is deleted, so every call is refused. */
  readonly workspaceName: string | null;
  readonly grants: readonly McpGrant[];
  readonly createdAt: number;
  readonly lastCallAt: number | null;
  /** Since midnight. */
  readonly callsToday: number;
  readonly revokedAt: number | null;
};

export type McpState = {
  readonly isOn: boolean;
  /** Null while nothing listens. */
  readonly url: string | null;
  /** A sentence: why nothing listens although it is switched on. */
  readonly problem: string | null;
  /** The newest first, revoked ones at the end. */
  readonly clients: readonly McpClient[];
  readonly apps: readonly McpAppState[];
  /** For CLAUDE.md or AGENTS.md, so that a program asks by itself. */
  readonly lines: string;
};

export type McpAppState = {
  readonly app: McpApp;
  /** As its maker writes it. */
  readonly name: string;
  /** Of its configuration, which may not be there yet. */
  readonly path: string;
  /** Something of the program is on this computer. */
  readonly isFound: boolean;
  /** Its configuration has an access that counts. */
  readonly isConnected: boolean;
};

/** A change of another program's configuration; nothing is written yet. */
export type McpChange = {
  readonly id: string;
  readonly app: McpApp;
  readonly path: string;
  /** The file does not exist yet. */
  readonly isNew: boolean;
  /** Other users of this computer may read the file, and so the token that it holds. */
  readonly isReadByOthers: boolean;
  /** Lines; tokens are masked. */
  readonly diff: readonly McpDiffLine[];
};

export type McpDiffLine = { readonly kind: 'same' | 'removed' | 'added'; readonly text: string };

/** `token` and `config` are shown once: Hearth keeps a hash. */
export type McpAdded = {
  readonly client: McpClient;
  readonly token: string;
  /** For programs that speak HTTP; null while nothing listens. */
  readonly url: string | null;
  /** JSON on one line, `{command, args, env}`, for programs that start a process. */
  readonly config: string;
};

export type McpCall = {
  readonly id: number;
  readonly clientId: string;
  readonly clientName: string;
  /** A tool, `resource` or `prompt`. */
  readonly tool: string;
  readonly at: number;
  readonly outcome: 'ok' | 'refused' | 'failed';
  /** Ids of what was given out or changed. */
  readonly returned: readonly string[];
};

const name = () => z.string().trim().min(1).max(80);
const app = () => z.enum(MCP_APPS);
const grants = () => z.array(z.enum(MCP_GRANTS)).max(MCP_GRANTS.length);
/** Of a call: numbers that grow. */
const call = () => z.int().min(1);

export const mcpRequests = {
  'mcp:state': request<McpState>()(() => nothing),
  'mcp:set-on': request<McpState>()(() => z.strictObject({ isOn: z.boolean() })),
  'mcp:add': request<McpAdded>()(() => z.strictObject({ name: name(), workspaceId: id, grants: grants() })),
  'mcp:set-grants': request<McpState>()(() => z.strictObject({ id, grants: grants() })),
  /** From its next call on it gets nothing, and what streams to it ends. */
  'mcp:revoke': request<McpState>()(() => z.strictObject({ id })),
  'mcp:preview': request<McpChange>()(() => z.strictObject({ app: app(), workspaceId: id, grants: grants() })),
  'mcp:preview-removal': request<McpChange>()(() => z.strictObject({ app: app() })),
  /** Writes what was previewed, if the file is still the same. */
  'mcp:apply': request<McpState>()(() => z.strictObject({ id })),
  /** A hundred, the newest first, from before a call on. */
  'mcp:calls': request<{ readonly calls: readonly McpCall[]; readonly hasMore: boolean }>()(() =>
    z.strictObject({ clientId: id.nullable(), before: call().nullable() }),
  ),
};

export type McpEvents = {
  /** A program was added, called or was revoked, or the switch changed: read again. */
  readonly 'mcp:changed': Record<string, never>;
};
