import type { McpGrant } from '../../src-preload/contract/mcp-grants';
import { answerConsent } from '../fixtures/consent';
import type { Hearth } from '../fixtures/hearth';

export type LetIn = {
  readonly url: string;
  readonly token: string;
  /** How a program starts the bridge. */
  readonly config: {
    readonly command: string;
    readonly args: readonly string[];
    readonly env: Readonly<Record<string, string>>;
  };
};

/** Switches the server on and adds a program, as the person does in Settings. */
export async function letIn({ app, page }: Hearth, name: string, grants: readonly McpGrant[]): Promise<LetIn> {
  await answerConsent(app, 'yes');
  const { token, url, config } = await page.evaluate(
    async (given) => {
      const ask = async <Value>(answer: Promise<{ ok: true; value: Value } | { ok: false; error: object }>) => {
        const result = await answer;
        if (!result.ok) throw new Error(JSON.stringify(result.error));
        return result.value;
      };
      await ask(window.hearth.request('mcp:set-on', { isOn: true }));
      const { openId } = await ask(window.hearth.request('workspace:list', {}));
      return ask(window.hearth.request('mcp:add', { ...given, workspaceId: openId }));
    },
    { name, grants: [...grants] },
  );
  if (url === null) throw new Error('nothing listens');
  return { url, token, config: JSON.parse(config) };
}
