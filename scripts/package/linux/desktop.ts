import type { Configuration } from '../builder.ts';

/** Hearth in the desktop's menu, with quick capture as an action of its own, and what it opens. */
export function desktopFile(configuration: Configuration): string {
  const { productName, linux, protocols, fileAssociations } = configuration;
  const command = linux.executableName;
  const types = [
    ...protocols.flatMap(({ schemes }) => schemes.map((scheme) => `x-scheme-handler/${scheme}`)),
    ...fileAssociations.map(({ mimeType }) => mimeType),
  ];
  return `[Desktop Entry]
Type=Application
Name=${productName}
GenericName=Assistant
GenericName[de]=Assistent
GenericName[es]=Asistente
Comment=${linux.synopsis}
Exec=${command} %U
Icon=${command}
Terminal=false
Categories=${linux.category};
MimeType=${types.join(';')};
StartupWMClass=${productName}
Actions=capture;

[Desktop Action capture]
Name=Quick capture
Name[de]=Kurznotiz
Name[fr]=Note rapide
Name[es]=Nota rápida
Exec=${command} --capture
`;
}

/** Two endings long, so the type wins over Markdown's only by its weight; programs for Markdown still open it. */
export function mimeFile({ fileAssociations }: Configuration): string {
  const types = fileAssociations.map(
    ({ ext, mimeType, description }) => `  <mime-type type="${mimeType}">
    <comment>${description}</comment>
    <sub-class-of type="text/markdown"/>
    <glob pattern="*.${ext}" weight="80"/>
  </mime-type>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<mime-info xmlns="http://www.freedesktop.org/standards/shared-mime-info">
${types.join('\n')}
</mime-info>
`;
}
