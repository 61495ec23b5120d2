/**
 * The file that starts Hearth with a Linux desktop. Quoted as the Desktop Entry Specification asks: twice, once for the
 * argument and once for the string, and a percent sign would begin a field code. Once that program is gone, the desktop passes the file by.
 */
export function desktopEntry(command: readonly string[]): string {
  return `[Desktop Entry]
Type=Application
Name=Hearth
Comment=Quick capture and a chat that remembers
TryExec=${(command[0] ?? '').replace(/\\/g, '\\\\')}
Exec=${command.map(quoted).join(' ')}
Terminal=false
X-GNOME-Autostart-enabled=true
`;
}

function quoted(argument: string): string {
  if (/^[\w@+=:,./-]+$/.test(argument)) return argument;
  const escaped = argument.replace(/["`$\\]/g, '\\$&').replace(/%/g, '%%');
  return `"${escaped.replace(/\\/g, '\\\\')}"`;
}
