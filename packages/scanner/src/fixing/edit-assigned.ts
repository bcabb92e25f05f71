import { MAX_EDITED_LENGTH } from './text-edits.ts';
import type { Place } from '../formats/tree.ts';
import type { TextEdit } from '../rule.ts';

/*
 * The editor of single values in infrastructure as code: of an argument of Terraform or a member of JSON, whose value
 * stands in the file itself, and of a block of Terraform that lacks an argument.
 */

type Literal = string | number | boolean;

/** A name, what assigns, and a value in quotes, a number or a boolean: neither calls nor references. */
const ASSIGNED = /^"?([\w-]{1,200})"?\s{0,200}[=:]\s{0,200}("(?:[^"\\$%[\n]|\[\[)[^"\\$%\n]*"|true|false|\d+)$/;

/** Gives an argument or member another value; nothing where it is called otherwise, or where its value is made. */
export function setAssigned({ source, start, end }: Place, name: string, value: Literal): readonly TextEdit[] {
  if (end - start > MAX_EDITED_LENGTH) return [];
  const [, found, old] = ASSIGNED.exec(source.text.slice(start, end)) ?? [];
  if (found !== name || old === undefined) return [];
  return [{ start: end - old.length, end, replacement: JSON.stringify(value) }];
}

const RESOURCE_HEAD = /^resource\s+"[\w-]+"\s+"[\w-]+"\s*$/;

/** Adds an argument to a resource of Terraform that is found by its head, as the first of its block. */
export function addArgument({ source, start, end }: Place, name: string, value: Literal): readonly TextEdit[] {
  if (end - start > MAX_EDITED_LENGTH || !RESOURCE_HEAD.test(source.text.slice(start, end).replace('{', ''))) return [];
  const opening = source.text.indexOf('{', start);
  const [line] = /^\{[ \t]*(?:\r?\n)/.exec(source.text.slice(opening, opening + 200)) ?? [];
  if (opening < 0 || line === undefined) return [];
  const newline = line.endsWith('\r\n') ? '\r\n' : '\n';
  const at = opening + line.length;
  return [{ start: at, end: at, replacement: `  ${name} = ${JSON.stringify(value)}${newline}` }];
}
