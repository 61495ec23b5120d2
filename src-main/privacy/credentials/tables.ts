import type { Finding } from './finding';
import { isSecretFor } from './judgement';
import { findLabels, type Label } from './labels';
import { matchesOf } from './matches';

/** A row of headings, one of which may be a password's, and the row below it. */
const heading =
  /^[^\n]{0,300}(?:pass|pw|kennw|contrase|clave|mdp|secret|token|api|key|パスワード|密码)[^\n]{0,300}\n(?=[^\n]*[|\t;,])/gim;
const separators = ['|', '\t', ';', ','] as const;
const mostRows = 200;

/** Secrets in the columns of a table that is headed *password*, *token* and the like: Markdown, or values parted by signs. */
export function findInTables(text: string): readonly Finding[] {
  const findings: Finding[] = [];
  for (const match of matchesOf(heading, text)) {
    const separator = separators.find((sign) => match[0].includes(sign));
    if (separator === undefined) continue;
    const headings = cellsOf(match[0].trimEnd(), separator, 0);
    const columns = headings.flatMap(({ text: cell }, index) => {
      const label = labelOf(cell);
      return label ? [{ label, index }] : [];
    });
    if (columns.length === 0 || headings.length < 2) continue;
    findings.push(...inRows({ text, from: match.index + match[0].length, separator, columns, width: headings.length }));
  }
  return findings;
}

type Cell = { readonly text: string; readonly at: number };
type Column = { readonly label: Label; readonly index: number };

function inRows({
  text,
  from,
  separator,
  columns,
  width,
}: {
  readonly text: string;
  readonly from: number;
  readonly separator: string;
  readonly columns: readonly Column[];
  readonly width: number;
}): readonly Finding[] {
  const findings: Finding[] = [];
  let at = from;
  for (let row = 0; row < mostRows && at < text.length; row++) {
    const end = text.indexOf('\n', at);
    const line = text.slice(at, Math.min(end < 0 ? text.length : end, at + 2_000));
    const cells = cellsOf(line, separator, at);
    if (cells.length !== width) return findings;
    for (const { label, index } of columns) {
      const cell = cells[index];
      if (!cell || /\s/.test(cell.text)) continue;
      const place = { setting: 'sentence', isQuoted: false, text, at: cell.at } as const;
      if (isSecretFor(label, cell.text, place))
        findings.push({
          kind: label.kind === 'password' ? 'password' : 'token',
          from: cell.at,
          to: cell.at + cell.text.length,
        });
    }
    if (end < 0) return findings;
    at = end + 1;
  }
  return findings;
}

/** Trimmed, without quotes and emphasis around them. */
function cellsOf(line: string, separator: string, offset: number): readonly Cell[] {
  let at = offset;
  return line.split(separator).map((part) => {
    const bare = part.trim().replace(/^["'`*_]+|["'`*_]+$/g, '');
    const cell = { text: bare, at: at + (bare === '' ? 0 : part.indexOf(bare)) };
    at += part.length + separator.length;
    return cell;
  });
}

/** A heading that is nothing but the label; a bare *key* heads many columns, and a *pin* is mostly one of a chip. */
function labelOf(cell: string): Label | undefined {
  const label = findLabels(cell).at(-1);
  if (label === undefined || label.kind === 'key' || label.kind === 'pin') return undefined;
  return label.to === cell.length && cell.length <= 32 ? label : undefined;
}
