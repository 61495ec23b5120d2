// Written by `npm run locales` from en/: do not edit.
export interface CommandsKeys {
  readonly 'commands.groups.chat': null;
  readonly 'commands.groups.go-to': null;
  readonly 'commands.groups.memory': null;
  readonly 'commands.groups.workspaces': null;
  readonly 'commands.groups.settings': null;
  readonly 'commands.groups.hearth': null;
}
