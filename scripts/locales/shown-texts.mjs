// Finds what a person sees that is written in the code and not in the catalogue.
// `node scripts/locales/shown-texts.mjs src-renderer/traces` lists it for a folder.
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseAst } from 'rolldown/parseAst';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** Attributes and properties that are read or heard, whatever they contain. */
const SHOWN =
  /^(aria-(label|description|valuetext|roledescription|placeholder)|title|placeholder|alt|label|hint|sentence|detail|yes|no|body|note|description|heading|question|tooltip|caption)$/;
/** Functions whose texts are shown. */
const SAYS =
  /^(show(Notice|Undo|UndoOr|Done|Action|Written|Failure)|offer(File|Undo)|say|tell|announce|refus(ed|al)|setToolTip)$/;
/** Whose texts nobody sees, but who looks for a fault. */
const UNSEEN =
  /^(Error|TypeError|RangeError|console|querySelector(All)?|closest|matches|matchMedia|RegExp|Symbol|require|import|t|rich|parts)$/;
/** Properties whose texts are for the program. */
const NAMES = /^(control|kind|group|id|key|code|type|name|section|value|role|to|event|channel|state|status)$/;
const KEYS =
  /^(Enter|Escape|Tab|Home|End|Delete|Backspace|PageUp|PageDown|Arrow\w+|Control|Shift|Alt|Meta|Space|Dead|Process|F\d+|Insert|ContextMenu|Super|Option|Command)$/;
/** Of a message, which a table may hold in the place of its text; or the name of a request. */
const MESSAGE_KEY = /^[a-z][\w-]*([.:][\w-]+)+$/;
const LETTER = /\p{L}/u;
/** A sentence, a part of one, or a word as a label has it. */
const PROSE = /^[“"'(…]?\p{Lu}[\p{Ll}’']+([ ….,:!?]|$)|\p{L}[,.…:!?]? [\p{L}“(]/u;

/** Of one file of TypeScript, each with its line. */
export function shownTexts(file) {
  const source = fs.readFileSync(file, 'utf8');
  const found = [];
  const isWindow = file.includes('src-renderer');
  const note = (node, text) => {
    const line = source.slice(0, node.start).split('\n').length;
    found.push({ line, text: text.trim().replace(/\s+/g, ' ') });
  };
  const visit = (node, context) => {
    if (Array.isArray(node)) {
      for (const each of node) visit(each, context);
      return;
    }
    if (node === null || typeof node !== 'object' || typeof node.type !== 'string') return;
    if (/^(TS(?!As|NonNull|Satisfies)|Import|ExportAll)/.test(node.type)) return;
    switch (node.type) {
      case 'JSXText':
        if (LETTER.test(node.value)) note(node, node.value);
        return;
      case 'Literal':
      case 'TemplateElement': {
        const text = typeof node.value === 'string' ? node.value : node.value?.cooked;
        if (typeof text !== 'string' || !LETTER.test(text) || MESSAGE_KEY.test(text)) return;
        if (context === 'shown' ? true : context === 'plain' && isWindow && PROSE.test(text) && !KEYS.test(text))
          note(node, text);
        return;
      }
      case 'JSXAttribute':
        return visit(
          node.value,
          SHOWN.test(node.name.name) ? 'shown' : node.name.name === 'className' ? 'unseen' : 'plain',
        );
      case 'JSXElement':
        visit(node.openingElement, 'plain');
        return visit(node.children, 'child');
      case 'JSXFragment':
        return visit(node.children, 'child');
      case 'JSXExpressionContainer':
        return visit(node.expression, context === 'child' ? 'shown' : context);
      case 'Property':
        if (node.computed) visit(node.key, 'plain');
        return visit(node.value, contextOf(node.key.name ?? node.key.value ?? ''));
      case 'CallExpression':
      case 'NewExpression': {
        const name = node.callee.name ?? node.callee.property?.name ?? '';
        const object = node.callee.object?.name ?? '';
        if (isWindow && (/^toLocale(Date|Time)?String$/.test(name) || object === 'Intl'))
          note(node, `${name}: use count or date of locale/t`);
        visit(node.callee, 'plain');
        if (name === 'AppError') return visit(node.arguments.slice(1, 2), 'shown');
        if (UNSEEN.test(name) || UNSEEN.test(object)) return visit(node.arguments, 'unseen');
        return visit(node.arguments, SAYS.test(name) ? 'shown' : 'plain');
      }
      case 'ConditionalExpression':
        visit(node.test, 'plain');
        visit(node.consequent, context);
        return visit(node.alternate, context);
      case 'LogicalExpression':
        visit(node.left, node.operator === '&&' ? 'plain' : context);
        return visit(node.right, context);
      case 'BinaryExpression':
        return /^[!=]==?$|^in$/.test(node.operator) ? undefined : visit([node.left, node.right], context);
      case 'SwitchCase':
        return visit(node.consequent, 'plain');
      case 'TemplateLiteral':
        visit(node.quasis, context);
        return visit(node.expressions, context === 'shown' ? 'shown' : 'plain');
      case 'MemberExpression':
        visit(node.object, 'plain');
        return node.computed ? visit(node.property, 'unseen') : undefined;
      case 'ArrayExpression':
      case 'TSAsExpression':
      case 'TSSatisfiesExpression':
      case 'TSNonNullExpression':
      case 'ParenthesizedExpression':
        return visit([node.elements, node.expression], context);
      default:
        for (const value of Object.values(node)) if (typeof value === 'object') visit(value, 'plain');
    }
  };
  const lang = file.endsWith('x') ? 'tsx' : 'ts';
  visit(parseAst(source, { lang }).body, 'plain');
  return found;
}

function contextOf(property) {
  return SHOWN.test(property) ? 'shown' : NAMES.test(property) ? 'unseen' : 'plain';
}

/** Lines that ask for a message while the file loads, when the language is not known yet. */
export function tooEarly(file) {
  const source = fs.readFileSync(file, 'utf8');
  const found = [];
  const visit = (node) => {
    if (Array.isArray(node)) {
      for (const each of node) visit(each);
      return;
    }
    if (node === null || typeof node !== 'object' || /Function|Method/.test(node.type ?? '')) return;
    if (node.type === 'CallExpression' && /^(t|rich)$/.test(node.callee.name ?? ''))
      found.push(source.slice(0, node.start).split('\n').length);
    for (const value of Object.values(node)) if (typeof value === 'object') visit(value);
  };
  visit(parseAst(source, { lang: file.endsWith('x') ? 'tsx' : 'ts' }).body);
  return found;
}

/** The files of a folder that a person's texts could be in. */
export function sourcesIn(folder) {
  return fs
    .readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.(test|fixture|slow|d)\.tsx?$/.test(name))
    .map((name) => path.join(ROOT, folder, name))
    .sort();
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  let count = 0;
  for (const folder of process.argv.slice(2)) {
    const files = /\.tsx?$/.test(folder) ? [path.join(ROOT, folder)] : sourcesIn(folder);
    for (const file of files)
      for (const { line, text } of shownTexts(file)) {
        count += 1;
        console.log(`${path.relative(ROOT, file)}:${line}: ${text}`);
      }
  }
  console.log(count);
}
