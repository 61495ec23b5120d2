import { rules } from '@secretlint/secretlint-rule-preset-recommend';
import type { Finding } from './finding';
import { isPlaceholder } from './randomness';

/** The part of a secretlint rule that is used here; the preset publishes its rules untyped. */
type Rule = {
  readonly meta: { readonly id: string };
  create(context: Context, options: Readonly<Record<string, never>>): { file?(source: Source): unknown };
};

type Context = {
  readonly sharedOptions: Readonly<Record<string, never>>;
  createTranslator(): (messageId: string) => { readonly message: string; readonly messageId: string };
  report(report: { readonly range: readonly [from: number, to: number] }): void;
  ignore(): void;
};

/** No path and no extension, so that no rule goes and reads a file. */
type Source = { readonly content: string; readonly filePath: ''; readonly ext: ''; readonly contentType: 'text' };

/** Ours do their work: they mark the password alone and know the logins of manuals. */
const replaced = /rule-(?:basicauth|database-connection-string)$/;

/**
 * Every rule but the one that lets a comment inside the text switch the others off: text that comes
 * from outside must not decide whether it is looked at.
 */
const scanners: readonly Rule[] = rules.filter(
  ({ meta }: Rule) => !meta.id.endsWith('rule-filter-comments') && !replaced.test(meta.id),
);

/**
 * Secretlint's rules, run one by one without its engine: each rule only reads a string and reports
 * ranges, so a synchronous call does, at a quarter of the engine's cost.
 */
export function findBySecretlint(text: string): readonly Finding[] {
  const findings: Finding[] = [];
  for (const rule of scanners) {
    const kind = kindOf(rule.meta.id);
    const handler = rule.create(
      {
        sharedOptions: {},
        createTranslator: () => (messageId) => ({ message: messageId, messageId }),
        report: ({ range: [from, to] }) => {
          if (!isPlaceholder(text.slice(from, to))) findings.push({ kind, from, to });
        },
        ignore: () => undefined,
      },
      {},
    );
    handler.file?.({ content: text, filePath: '', ext: '', contentType: 'text' });
  }
  return findings;
}

function kindOf(ruleId: string): string {
  const name = ruleId.slice(ruleId.indexOf('rule-') + 'rule-'.length);
  if (name === 'privatekey') return 'private key';
  return 'api key';
}
