import { safeStorage } from 'electron';
import type { SecretBox } from '../../model/server/server-headers';

/** The system's keyring. On Linux without one Electron would "encrypt" with a fixed password: that counts as none. */
export const systemSecrets: SecretBox = {
  canKeep: () => safeStorage.isEncryptionAvailable() && backend() !== 'basic_text',
  seal: (text) => safeStorage.encryptString(text).toString('base64'),
  open: (sealed) => {
    try {
      return safeStorage.decryptString(Buffer.from(sealed, 'base64'));
    } catch {
      return null;
    }
  },
};

function backend(): string | undefined {
  return process.platform === 'linux' ? safeStorage.getSelectedStorageBackend?.() : undefined;
}
