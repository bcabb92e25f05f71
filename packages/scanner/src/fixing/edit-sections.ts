import type { Finding, TextEdit } from '../rule.ts';
import { WHOLE_FILE } from '../rule.ts';
import type { Source } from '../formats/tree.ts';
import { directiveOf, setArguments } from './edit-arguments.ts';
import { appendToFile, insertInFound, replaceDirective } from './edit-directives.ts';

/** A key with its value, as the format writes it. */
export interface WrittenKey {
  readonly section: string;
  readonly key: string;
  readonly value: string;
  /** Between the key and its value. */
  readonly equals: '=' | ' = ';
}

/** Gives the key that was found another value, or sets it in the section that was found, which a file may get. */
export function setKey(
  finding: Finding,
  input: { readonly source: Source },
  { section, key, value, equals }: WrittenKey,
): readonly TextEdit[] {
  const line = `${key}${equals}${value}`;
  if (finding.at === WHOLE_FILE) return appendToFile(finding, input, `[${section}]\n${line}`);
  const directive = directiveOf(finding);
  if (directive?.block) return insertInFound(finding, line);
  const isItself = directive?.name === key && directive.args.length > 0;
  return isItself && value !== '' ? setArguments(finding, value) : replaceDirective(finding, line);
}
