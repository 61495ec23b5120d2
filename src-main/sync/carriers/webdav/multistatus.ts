import sax from 'sax';

/** What a server tells of one resource. */
export type Resource = {
  /** The last part of its path. */
  readonly name: string;
  readonly isCollection: boolean;
  readonly bytes: number;
  /** By the server's clock; 0 where it does not tell. */
  readonly changedAt: number;
  /** Another one when its bytes are others. */
  readonly version: string;
};

type Draft = { href: string; isCollection: boolean; length: string; modified: string; etag: string };

const DEEPEST = 100;
/** Without HTML's hundreds of entities. The types do not know it. */
const OWN_ENTITIES: object = { strictEntities: true };

/** The answer to PROPFIND. Null for what is none: another XML, one with a document type, no XML. */
export function readMultistatus(text: string): readonly Resource[] | null {
  const found: Resource[] = [];
  let draft: Draft | null = null;
  let said = '';
  let depth = 0;
  let isMultistatus = false;
  const parser = sax.parser(true, OWN_ENTITIES);
  const fail = () => {
    throw new Error('no multistatus');
  };
  parser.onerror = fail;
  parser.ondoctype = fail;
  parser.onopentag = ({ name }) => {
    depth += 1;
    if (depth > DEEPEST) fail();
    const local = localName(name);
    said = '';
    if (depth === 1) isMultistatus = local === 'multistatus';
    if (local === 'response') draft = { href: '', isCollection: false, length: '', modified: '', etag: '' };
    if (local === 'collection' && draft !== null) draft.isCollection = true;
  };
  parser.ontext = parser.oncdata = (piece) => {
    said += piece;
  };
  parser.onclosetag = (name) => {
    depth -= 1;
    const local = localName(name);
    if (draft !== null) {
      if (local === 'href' && draft.href === '') draft.href = said.trim();
      if (local === 'getcontentlength') draft.length = said.trim();
      if (local === 'getlastmodified') draft.modified = said.trim();
      if (local === 'getetag') draft.etag = said.trim();
      if (local === 'response') {
        const read = resourceOf(draft);
        if (read !== null) found.push(read);
        draft = null;
      }
    }
    said = '';
  };
  try {
    parser.write(text).close();
  } catch {
    return null;
  }
  return isMultistatus ? found : null;
}

function resourceOf({ href, isCollection, length, modified, etag }: Draft): Resource | null {
  const path = href.replace(/^https?:\/\/[^/]*/i, '').replace(/\/+$/, '');
  const name = decoded(path.slice(path.lastIndexOf('/') + 1));
  if (name === null) return null;
  const time = Date.parse(modified);
  return {
    name,
    isCollection,
    bytes: /^\d{1,15}$/.test(length) ? Number(length) : 0,
    changedAt: Number.isNaN(time) ? 0 : time,
    version: `${etag} ${length} ${modified}`,
  };
}

function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1).toLowerCase();
}
