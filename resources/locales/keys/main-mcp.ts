// Written by `npm run locales` from en/: do not edit.
export interface MainMcpKeys {
  readonly 'main-mcp.no-client': null;
  readonly 'main-mcp.name-taken': { readonly name: string };
  readonly 'main-mcp.port-taken': { readonly port: string };
  readonly 'main-mcp.not-listening': null;
  readonly 'main-mcp.ask': { readonly name: string };
  readonly 'main-mcp.ask.workspace': { readonly workspace: string };
  readonly 'main-mcp.ask.yes': null;
  readonly 'main-mcp.may.read': null;
  readonly 'main-mcp.may.propose': null;
  readonly 'main-mcp.may.stated': null;
  readonly 'main-mcp.add.no-memory': null;
  readonly 'main-mcp.add.no-workspace': { readonly names: string };
  readonly 'main-mcp.add.no-name': { readonly example: string };
  readonly 'main-mcp.add.unknown-grant': { readonly grant: string };
  readonly 'main-mcp.connect.no-app': { readonly name: string };
  readonly 'main-mcp.connect.already': { readonly name: string };
  readonly 'main-mcp.connect.not-there': { readonly path: string };
  readonly 'main-mcp.connect.broken': { readonly path: string; readonly line: string; readonly column: string };
  readonly 'main-mcp.connect.not-text': { readonly path: string };
  readonly 'main-mcp.connect.no-folder': { readonly path: string };
  readonly 'main-mcp.connect.read-only': { readonly path: string };
  readonly 'main-mcp.connect.changed': { readonly path: string };
  readonly 'main-mcp.connect.gone': null;
  readonly 'main-mcp.connect.ask': { readonly name: string };
  readonly 'main-mcp.connect.ask.file': { readonly path: string };
  readonly 'main-mcp.connect.ask.others': null;
  readonly 'main-mcp.disconnect.ask': { readonly name: string };
  readonly 'main-mcp.disconnect.ask.file': { readonly path: string };
  readonly 'main-mcp.disconnect.yes': null;
  readonly 'main-mcp.revoke.ask': { readonly name: string };
  readonly 'main-mcp.revoke.ask.detail': null;
  readonly 'main-mcp.revoke.yes': null;
}
