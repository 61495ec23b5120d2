import { safeStorage } from 'electron';
import type { Backend, Keyring } from '../../keys/wraps/keyring';

/** What Electron names where anybody can read what it keeps, and where it does not know. */
const PLAIN = 'basic_text';
const UNKNOWN = 'unknown';

/** The system's keyring, for the key of everything. A name that Electron cannot give counts as none: it cannot be told from plain text. */
export const systemKeyring: Keyring = {
  backend,
  entrust: (text) => safeStorage.encryptString(text).toString('base64'),
  giveBack: (sealed) => {
    try {
      return safeStorage.decryptString(Buffer.from(sealed, 'base64'));
    } catch {
      return null;
    }
  },
};

function backend(): Backend {
  const name = backendName();
  if (name === PLAIN) return { kind: 'plain' };
  if (name === undefined || name === UNKNOWN || !safeStorage.isEncryptionAvailable()) return { kind: 'none' };
  return { kind: 'keyring', name };
}

function backendName(): string | undefined {
  if (process.platform === 'darwin') return 'keychain';
  if (process.platform === 'win32') return 'dpapi';
  return safeStorage.getSelectedStorageBackend?.();
}
