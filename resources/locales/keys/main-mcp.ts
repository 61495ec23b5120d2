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
}
