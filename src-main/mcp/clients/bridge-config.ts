/** How a program starts the bridge. */
export type BridgeCommand = {
  readonly command: string;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
};

/** What a program that starts a process is told. */
export function entryFor({ command, args, env }: BridgeCommand, token: string): BridgeCommand {
  return { command, args, env: { ...env, [TOKEN_VARIABLE]: token } };
}

/** The same on one line of JSON. */
export const configFor = (bridge: BridgeCommand, token: string): string => JSON.stringify(entryFor(bridge, token));

/** Where the bridge finds its token: a command line is shown to every user of the computer, an environment is not. */
export const TOKEN_VARIABLE = 'HEARTH_MCP_TOKEN';
