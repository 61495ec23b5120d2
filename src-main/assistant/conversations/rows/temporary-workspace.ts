/** The world of chats that are not kept: a row of it is never in a file. */
export const TEMPORARY_WORKSPACE = 'temporary';
