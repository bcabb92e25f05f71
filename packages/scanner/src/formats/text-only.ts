import type { ParsedFile, Source } from './tree.ts';

/** A file of which nothing but its text is asked for. */
export function textOnly(source: Source): ParsedFile {
  return { source, roots: [], comments: [], problems: [] };
}
