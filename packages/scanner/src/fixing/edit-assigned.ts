import { insertAt, setValue } from './edit-yaml.ts';
import { MAX_EDITED_LENGTH } from './text-edits.ts';
import type { YamlList } from './yaml-scalars.ts';
import { lookup } from '../formats/mapping-lookup.ts';
import type { Place, TreeNode } from '../formats/tree.ts';
import type { TextEdit } from '../rule.ts';

/*
 * The editor of single values in infrastructure as code: of an argument of Terraform or a member of JSON, whose value
 * stands in the file itself, and of a block of Terraform or an object of a template of Azure that lacks one; of templates
 * of CloudFormation and tasks of Ansible by the editor of YAML.
 */

type Literal = string | number | boolean;
export type Assignable = Literal | readonly Literal[];

/** A name, what assigns, and a value in quotes, a number, a boolean or a list: neither calls nor references. */
const ASSIGNED =
  /^"?([\w-]{1,200})"?\s{0,200}[=:]\s{0,200}("(?:[^"\\$%[\n]|\[\[)[^"\\$%\n]*"|true|false|\d+|\[[^[\]\\$%{}]*\])$/;

/** Gives an argument or member another value; nothing where it is called otherwise, or where its value is made. */
export function setAssigned({ source, start, end }: Place, name: string, value: Assignable): readonly TextEdit[] {
  if (end - start > MAX_EDITED_LENGTH) return [];
  const [, found, old] = ASSIGNED.exec(source.text.slice(start, end)) ?? [];
  if (found !== name || old === undefined) return [];
  const isList = old.startsWith('[');
  if (isList !== Array.isArray(value) || (isList && !HOLDS_TEXTS.test(old.replaceAll(/"[^"]*"/g, '')))) return [];
  if (!isList && !areAlike(old.replaceAll('"', ''), value)) return [];
  return [{ start: end - old.length, end, replacement: written(value) }];
}

/** Whether both are truth values, or neither is: older versions say by a word what newer ones say by one of these. */
function areAlike(old: string, value: Assignable): boolean {
  if (typeof value === 'boolean') return /^(?:true|false|yes|no|on|off)$/i.test(old);
  return !/^(?:true|false)$/i.test(old) || /^(?:true|false)$/i.test(String(value));
}

/** Gives a member of a template, or of a module's arguments, another value, where it is called so. */
export function setPair(at: Place, name: string, value: Literal): readonly TextEdit[] {
  if (!('key' in at) || keyOf(at) !== name) return [];
  return setValue({ at, message: '' }, (text) => (areAlike(text, value) ? value : undefined));
}

function keyOf({ key }: { readonly key: unknown }): string | undefined {
  return typeof key === 'object' && key !== null && 'value' in key ? String(key.value) : undefined;
}

/**
 * Adds a member to a mapping of a template or a task; none where a function gives what is there. `makesBlocks`: also the
 * mappings on the way that are not there.
 */
export function addPair(
  mapping: TreeNode | undefined,
  keys: readonly string[],
  value: Literal | YamlList,
  { makesBlocks = false } = {},
): readonly TextEdit[] {
  if (mapping?.kind !== 'mapping') return [];
  let node: TreeNode | undefined = mapping;
  for (const [index, key] of keys.entries()) {
    const [first] = node?.kind === 'mapping' ? node.pairs : [];
    if (first && /^(?:Ref|Condition|Fn::\w+)$/.test(String(first.key.value))) return [];
    node = lookup(node, key);
    if (node === undefined && index < keys.length - 1 && !makesBlocks && key !== 'Properties') return [];
  }
  return insertAt(mapping, keys, value);
}

/** What is left of a list without its texts, where it names nothing else. */
const HOLDS_TEXTS = /^\[[\s,\d]*\]$/;

function written(value: Assignable): string {
  return typeof value === 'object'
    ? `[${value.map((item) => JSON.stringify(item)).join(', ')}]`
    : JSON.stringify(value);
}

const RESOURCE_HEAD = /^resource\s+"[\w-]+"\s+"[\w-]+"\s*$/;

/** An argument, or what a block holds. */
export type Added = Assignable | { readonly [name: string]: Added };

/**
 * Adds an argument to a block of Terraform that is found by its head, as the first of it. `keys` lead to it from the
 * resource; the blocks on the way that are not there are made where they need nothing else.
 */
export function addArgument(
  { source, start, end }: Place,
  keys: string,
  value: Added,
  { makesBlocks = false } = {},
): readonly TextEdit[] {
  if (end - start > MAX_EDITED_LENGTH) return [];
  const head = source.text.slice(start, end).replace('{', '').trim();
  const steps = keys.split('.');
  const missing = steps.slice(RESOURCE_HEAD.test(head) ? 0 : steps.lastIndexOf(head, -2) + 1);
  const isThere = RESOURCE_HEAD.test(head) || missing.length < steps.length;
  if (!isThere || (missing.length > 1 && !makesBlocks)) return [];
  const opening = source.text.indexOf('{', start);
  const [line] = /^\{[ \t]*(?:\r?\n)/.exec(source.text.slice(opening, opening + 200)) ?? [];
  if (opening < 0 || line === undefined) return [];
  const newline = line.endsWith('\r\n') ? '\r\n' : '\n';
  const at = opening + line.length;
  const indentation = indentationAt(source.text, start);
  const lines = linesOf(missing, value).map((one) => `${indentation}  ${one}${newline}`);
  return [{ start: at, end: at, replacement: lines.join('') }];
}

function linesOf([name = '', ...below]: readonly string[], value: Added): readonly string[] {
  const inside = (lines: readonly string[]): readonly string[] => [
    `${name} {`,
    ...lines.map((line) => `  ${line}`),
    '}',
  ];
  if (below.length > 0) return inside(linesOf(below, value));
  if (isAssignable(value)) return [`${name} = ${written(value)}`];
  const width = Math.max(...Object.keys(value).map((key) => key.length));
  return inside(
    Object.entries(value).flatMap(([key, one]) =>
      isAssignable(one) ? [`${key.padEnd(width)} = ${written(one)}`] : linesOf([key], one),
    ),
  );
}

function isAssignable(value: Added): value is Assignable {
  return typeof value !== 'object' || Array.isArray(value);
}

/** The white space before what is the first of its line; none where something else is, as in a text of one long line. */
function indentationAt(text: string, start: number): string {
  const near = text.slice(Math.max(0, start - 101), start);
  const before = near.slice(near.lastIndexOf('\n') + 1);
  return /^[ \t]{0,100}$/.test(before) ? before : '';
}

/**
 * Adds a member to an object of JSON, as the first of it: to the `properties` of the resource that is found by one of
 * its members, or to the last object that `keys` lead through, found as a member or as an item of a list.
 */
export function addMember(place: Place, keys: string, value: Assignable): readonly TextEdit[] {
  const { source, start, end } = place;
  const [name = '', around] = keys.split('.').toReversed();
  const opening = around === undefined ? propertiesAfter(place) : openingOf(place, around);
  if (end - start > MAX_EDITED_LENGTH || opening === undefined) return [];
  const behind = source.text.slice(opening + 1, opening + 201);
  const [space = ''] = /^\s*/.exec(behind) ?? [];
  const member = `${JSON.stringify(name)}: ${written(value)}`;
  const isEmpty = behind.charAt(space.length) === '}';
  const at = opening + 1;
  if (isEmpty) return [{ start: at, end: at + space.length, replacement: ` ${member} ` }];
  return [{ start: at, end: at, replacement: `${space || ' '}${member},${space === '' ? ' ' : ''}` }];
}

/** Adds a member to an object of JSON that is found by another of its members, behind that. */
export function addMemberBeside(
  { source, start, end }: Place,
  name: string,
  value: Assignable | Readonly<Record<string, Assignable>>,
): readonly TextEdit[] {
  const shown = isAssignable(value)
    ? written(value)
    : `{ ${Object.entries(value)
        .map(([key, one]) => `${JSON.stringify(key)}: ${written(one)}`)
        .join(', ')} }`;
  const indentation = indentationAt(source.text, start);
  const space = indentation === '' ? ' ' : `\n${indentation}`;
  return [{ start: end, end, replacement: `,${space}${JSON.stringify(name)}: ${shown}` }];
}

/** Where the object of a member, or of an item of a list, begins. */
function openingOf({ source, start, end }: Place, name: string): number | undefined {
  const text = source.text.slice(start, Math.min(end, start + 400));
  if (text.startsWith('{')) return start;
  const [found, called] = /^"([^"\\]{1,200})"\s{0,50}:\s{0,50}\{/.exec(text) ?? [];
  return found !== undefined && called === name ? start + found.length - 1 : undefined;
}

/** Where the `properties` begin that stand behind a member in its object. */
function propertiesAfter({ source: { text }, end }: Place): number | undefined {
  let depth = 0;
  const last = Math.min(text.length, end + MAX_EDITED_LENGTH);
  for (let at = end; at < last; at += 1) {
    const sign = text.charAt(at);
    if (sign === '"') {
      const close = closingQuote(text, at, last);
      const [opening] = /^"properties"\s{0,50}:\s{0,50}\{/.exec(text.slice(at, at + 120)) ?? [];
      if (depth === 0 && opening !== undefined) return at + opening.length - 1;
      at = close;
    } else if (sign === '{' || sign === '[') depth += 1;
    else if (sign === '}' || sign === ']') depth -= 1;
    if (depth < 0) return undefined;
  }
  return undefined;
}

function closingQuote(text: string, opening: number, last: number): number {
  let at = opening + 1;
  while (at < last && text.charAt(at) !== '"') at += text.charAt(at) === '\\' ? 2 : 1;
  return at;
}
