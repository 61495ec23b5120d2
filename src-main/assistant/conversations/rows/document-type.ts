import type { DocumentFormat, ReadDocument } from '../../../../src-preload/contract/messages';

const TYPES: Readonly<Record<DocumentFormat, string>> = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  odt: 'application/vnd.oasis.opendocument.text',
  odp: 'application/vnd.oasis.opendocument.presentation',
  ods: 'application/vnd.oasis.opendocument.spreadsheet',
};

/** The type under which a document's text is kept, with what was read: `application/pdf; parts=120; kept=37; cut`. */
export function documentType({ format, parts, keptParts, isCut }: ReadDocument): string {
  const counts = parts === null ? '' : `; parts=${parts}; kept=${keptParts}`;
  return `${TYPES[format]}${counts}${isCut ? '; cut' : ''}`;
}

/** What such a type says; undefined for that of any other file. */
export function documentOf(type: string): ReadDocument | undefined {
  const [mime, ...said] = type.split('; ');
  const format = (Object.keys(TYPES) as DocumentFormat[]).find((each) => TYPES[each] === mime);
  if (format === undefined) return undefined;
  const numberOf = (name: string) => {
    const found = said.find((each) => each.startsWith(`${name}=`));
    return found === undefined ? null : Number(found.slice(name.length + 1));
  };
  return { format, parts: numberOf('parts'), keptParts: numberOf('kept'), isCut: said.includes('cut') };
}
