import type { Migration } from './migrate';

/**
 * Changes nothing but the version: from here on a database may be encrypted. A Hearth from before reads the version in the plain header and
 * says that the data is newer; it would say that it is damaged, and offer to begin anew.
 */
export const encryption: Migration = { version: 37, name: 'encryption', sql: '' };
