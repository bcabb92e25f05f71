import { oncePer } from '../../rules/once-per.ts';
import type { ApacheFile } from './apache-file.ts';
import { firstForPaths } from './replaced-directives.ts';
import { scopesAround, type Scope, type ApacheDirective } from './apache-scopes.ts';

/** What a `Header` directive does to one response header. */
export interface HeaderSetting {
  readonly directive: ApacheDirective;
  /** In lower case: `set`, `append`, `unset` … */
  readonly action: string;
  /** In lower case. */
  readonly header: string;
  readonly value: string | undefined;
  /** Headers that are sent `always` are kept apart from those of success. */
  readonly table: 'always' | 'onsuccess';
  /** Whether it depends on no condition, such as `env=`. */
  readonly isForAll: boolean;
}

/** Actions after which a response has the header. */
const SETTING_ACTIONS = new Set(['set', 'append', 'merge', 'add', 'setifempty']);

/** Every `Header` directive for one response header that is in force for certain, and that no later one takes back. */
export function headerSettings(file: ApacheFile, header: string): readonly HeaderSetting[] {
  const replacedIn = new Map<Scope, Set<string>>();
  const found = file
    .directives('Header')
    .map(readHeader)
    .filter((one) => one.header === header.toLowerCase());
  const inForce = found.toReversed().filter(({ directive, action, table, isForAll }) => {
    const scope = firstForPaths(directive.scope);
    const replaced = replacedIn.get(scope) ?? new Set();
    replacedIn.set(scope, replaced);
    const isReplaced = replaced.has(table);
    if (isForAll && (action === 'set' || action === 'unset')) replaced.add(table);
    return !isReplaced && SETTING_ACTIONS.has(action);
  });
  return inForce.toReversed();
}

/** Every `Header edit` of one response header that is in force for certain; `value` is the pattern. */
export function headerEdits(
  file: ApacheFile,
  header: string,
): readonly (HeaderSetting & { readonly replacement: string | undefined })[] {
  return file.directives('Header').flatMap((directive) => {
    const one = readHeader(directive);
    if (one.header !== header.toLowerCase() || !/^edit\*?$/.test(one.action)) return [];
    const { args } = directive;
    return [{ ...one, replacement: args[args.findIndex((arg) => /^edit\*?$/i.test(arg ?? '')) + 3] }];
  });
}

/** What takes a header back that the same section or one around it sets, and that nothing sets again. */
export function headersTakenBack(file: ApacheFile, header: string): readonly HeaderSetting[] {
  const said = new Map<Scope, { readonly set: Set<string>; readonly unset: Map<string, HeaderSetting> }>();
  for (const directive of file.directives('Header')) {
    const one = readHeader(directive);
    if (one.header !== header.toLowerCase()) continue;
    const { set, unset } = said.get(directive.scope) ?? { set: new Set(), unset: new Map() };
    said.set(directive.scope, { set, unset });
    if (SETTING_ACTIONS.has(one.action)) {
      set.add(one.table);
      unset.delete(one.table);
    } else if (one.action === 'unset' && one.isForAll) unset.set(one.table, one);
  }
  return [...said].flatMap(([scope, { unset }]) => {
    const tables = new Set([...scopesAround(scope)].flatMap((around) => [...(said.get(around)?.set ?? [])]));
    return [...unset].flatMap(([table, one]) => (tables.has(table) && tables.size === 1 ? [one] : []));
  });
}

/** Whether something in or around a virtual host may set the response header, be it for some responses only. */
export function maySetHeader(file: ApacheFile, host: Scope, ...headers: readonly string[]): boolean {
  const headersIn = headersMaybeSet(file);
  return headers.some((header) => headersIn(host).has(header) || headersIn(file.server).has(header));
}

/** The headers that something in a virtual host, or in the main server without the hosts, may set. */
const headersMaybeSet = oncePer((file: ApacheFile) =>
  oncePer((host: Scope): ReadonlySet<string> => {
    const directives = file.directivesIn('Header', host).map(readHeader);
    const directive = directives.filter(({ action }) => SETTING_ACTIONS.has(action) || action.startsWith('edit'));
    return new Set(directive.map(({ header }) => header));
  }),
);

function readHeader(directive: ApacheDirective): HeaderSetting {
  const [first] = directive.args;
  const hasCondition = first !== undefined && ['always', 'onsuccess'].includes(first.toLowerCase());
  const [action, header, value, ...conditions] = hasCondition ? directive.args.slice(1) : directive.args;
  return {
    table: first?.toLowerCase() === 'always' ? 'always' : 'onsuccess',
    // Where others have a value, it has its condition.
    isForAll: conditions.length === 0 && (action?.toLowerCase() !== 'unset' || value === undefined),
    directive,
    action: action?.toLowerCase() ?? '',
    header: header?.toLowerCase().replace(/:$/, '') ?? '',
    value,
  };
}
