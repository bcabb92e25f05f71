import type { NginxDirective, NginxFile } from './nginx-file.ts';

/** A text that a variable may stand for, and what says so. */
export interface VariableValue {
  readonly at: NginxDirective;
  readonly text: string;
}

/** More entries of a table are not looked at. */
const MOST_ENTRIES = 1000;

/**
 * All that a variable may stand for, where each `map` that makes it says that by texts alone; undefined where something
 * else makes it as well, or nobody knows.
 * Source: https://nginx.org/en/docs/http/ngx_http_map_module.html#map
 */
export function valuesOf(file: NginxFile, variable: string): readonly VariableValue[] | undefined {
  const tables = file.tablesOf(variable);
  if (tables.length === 0 || tables.some(({ block = [] }) => block.length > MOST_ENTRIES)) return undefined;
  const entries = tables.flatMap(entriesOf);
  return entries.some(({ at, text }) => at.isUnknown || at.name === 'include' || text.includes('$'))
    ? undefined
    : entries;
}

/** What a table gives for what it names, also where it gives more that nobody knows. */
export function entriesOf({ block = [] }: NginxDirective): readonly VariableValue[] {
  return block.slice(0, MOST_ENTRIES).flatMap((at) => {
    const [text] = at.values;
    return text === undefined ? [] : [{ at, text }];
  });
}
