import type { OAuthClientMetadata } from '@modelcontextprotocol/client';

/**
 * Where the document is that says who Hearth is, for services that read one instead of taking registrations (`docs/mcp.md` has it).
 * Whoever publishes Hearth puts it on a page of theirs and its address here; until then each sign-in registers.
 */
export const CLIENT_DOCUMENT: string | null = null;

/** What Hearth says of itself to a service. It holds nothing of the person or the computer. */
export function clientMetadata(redirectUrl: string): OAuthClientMetadata {
  return {
    client_name: 'Hearth',
    redirect_uris: [redirectUrl],
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    token_endpoint_auth_method: 'none',
  };
}
