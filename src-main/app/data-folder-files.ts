/**
 * `key`: sealed with the key of the data folder where *Encrypt my data* is on. `wraps`: holds that key, each time under something else that
 * opens it. `impersonal`: plain, since nothing in it was written or read by anybody in words. `left`: words of a
 * person that stay plain, because Chromium alone reads and writes them; docs/security.md says so.
 */
export type Protection = 'key' | 'wraps' | 'impersonal' | 'left';

export type DataFolderFile = {
  /** Its path in the data folder, with `/`. */
  readonly path: RegExp;
  readonly what: string;
  readonly protection: Protection;
};

const own = (path: RegExp, what: string, protection: Protection): DataFolderFile => ({ path, what, protection });

/** Everything that lies in the data folder, whoever puts it there. What is not named here fails a test. */
const DATA_FOLDER_FILES: readonly DataFolderFile[] = [
  own(/^hearth\.db(-wal|-journal)?$/, 'the database and its log', 'key'),
  own(/^hearth\.db-shm$/, 'which pages are in the log', 'impersonal'),
  own(/^hearth\.db\.(damaged|replaced)-\d{8}T\d{6}Z(-\d+)?(-wal|-journal)?(\.sealed)?$/, 'what was set aside', 'key'),
  own(/^hearth\.db\.(damaged|replaced)-.*-shm$/, 'which pages are in its log', 'impersonal'),
  own(/^hearth\.db\.restoring(-wal|-shm|-journal)?$/, 'a backup before it takes the database’s place', 'key'),
  own(/^\.hearth-restore-/, 'the rows of a Backup while they come in', 'key'),
  own(/^backups\/hearth-[^/]+\.db(\.sealed|\.part(-wal|-shm|-journal)?)?$/, 'backups', 'key'),
  own(/\.(converting|before)(\.key)?(-wal|-shm|-journal)?$/, 'while a key changes; overwritten afterwards', 'key'),
  own(/^forget-unfinished\.json(\.part)?$/, 'what a Forget has still to do', 'key'),
  own(/^(backups\/)?hearth\.keys(\.part)?$/, 'the key, wrapped', 'wraps'),
  own(/^backups\/hearth\.[\da-f-]{36}\.keys$/, 'another computer’s, whose backups were put there', 'wraps'),
  // Sealed with a public key whose other half follows from the root key: a new root key takes them along (`resealCaptures`).
  own(/^captures\/[^/]+\.capture(\.part|\.unreadable)?$/, 'captures of a locked Hearth', 'key'),
  own(/^set-aside-\d{8}T\d{6}Z(-\d+)?\//, 'data that nobody could open any more, as it was', 'key'),
  own(/^locked$/, 'that somebody locked Hearth', 'impersonal'),
  own(/^locked-desktop\.json$/, 'shortcut and tray while Hearth is locked', 'impersonal'),
  own(/^last-version$/, 'which Hearth opened the data last', 'impersonal'),
  own(/^updates\//, 'a new version of Hearth on its way', 'impersonal'),
  own(/^mcp\.json$/, 'the port for other tools', 'impersonal'),
  own(/^(last-look|window-place)\.json$/, 'theme, size and place of the window', 'impersonal'),
  own(/^logs\/hearth(\.\d+)?\.log$/, 'lines without content', 'impersonal'),
  own(/^compiled\//, 'what the program is compiled to', 'impersonal'),
  own(/^Dictionaries\//, 'what spelling is checked with', 'impersonal'),
  own(/^\.hearth-probe-\d+$/, 'zeros that try the folder', 'impersonal'),
  own(/^Custom Dictionary\.txt(\.backup)?$/, 'words that a person taught the spelling', 'left'),
  own(
    /^(Cache|Code Cache|GPUCache|Dawn\w*Cache|Shared Dictionary|blob_storage)\//,
    'the window’s own files',
    'impersonal',
  ),
  own(
    /^(Local Storage|Session Storage|IndexedDB|WebStorage)\//,
    'of the window, which keeps nothing there',
    'impersonal',
  ),
  own(
    /^(Preferences|Local State|Network Persistent State|TransportSecurity|Trust Tokens|DIPS|Cookies|SharedStorage)/,
    'Chromium’s',
    'impersonal',
  ),
  own(/^(Crashpad\/|Singleton(Lock|Cookie|Socket)$|DevToolsActivePort$|lockfile$)/, 'Chromium’s', 'impersonal'),
];

/** What a file of the data folder is; undefined for one that nobody answers for. */
export function dataFolderFile(path: string): DataFolderFile | undefined {
  return DATA_FOLDER_FILES.find((each) => each.path.test(path));
}
