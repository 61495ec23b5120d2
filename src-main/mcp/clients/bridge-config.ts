/** How a program starts the bridge. */
export type BridgeCommand = {
  readonly command: string;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
};

/** For programs that start a process: one line of JSON. */
export function configFor({ command, args, env }: BridgeCommand, token: string): string {
  return JSON.stringify({ command, args, env: { ...env, [TOKEN_VARIABLE]: token } });
}

/** Where the bridge finds its token: a command line is shown to every user of the computer, an environment is not. */
export const TOKEN_VARIABLE = 'HEARTH_MCP_TOKEN';
