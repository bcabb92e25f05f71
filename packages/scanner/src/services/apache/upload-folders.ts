/** Folders that hold what visitors send, by their names. */
export const UPLOADS = /\/(?:file-?)?uploads?(?:\/|$)/i;
