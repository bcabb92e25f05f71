/** A failed check's snippet cuts longer lines off. */
export const MAX_SNIPPET_LINE_LENGTH = 500;
