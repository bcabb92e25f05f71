import type { ParsedFile } from '../../formats/tree.ts';
import { directivesOf } from '../../reading/expand-includes.ts';
import { areNamesOf, isEmpty } from '../../reading/its-format.ts';

/** Whether a text may be a cqlshrc. */
export function isCqlshFormat(file: ParsedFile): boolean {
  const sections = directivesOf(file).map(({ name }) => name);
  return isEmpty(file) || areNamesOf({ isKnown: (name) => SECTIONS.has(name), hasForm: () => false }, sections);
}

const SECTIONS: ReadonlySet<string> = new Set(
  `authentication auth_provider ui cql connection csv tracing ssl certfiles copy copy-to copy-from protocol history
  plain_text_auth`.split(/\s+/),
);
