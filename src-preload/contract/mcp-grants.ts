/**
 * What a program outside Hearth may: read memory, propose changes, and make them at once. Who may state may also propose. Apart
 * from the requests, because the window may not carry their checks.
 */
export const MCP_GRANTS = ['read', 'propose', 'stated'] as const;
export type McpGrant = (typeof MCP_GRANTS)[number];
