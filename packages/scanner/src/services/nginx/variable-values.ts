import { hasTemplateMarks } from '../../formats/template-marks.ts';
import { UNKNOWN } from '../../rule.ts';
import { oncePer } from '../../rules/once-per.ts';
import type { NginxDirective, NginxFile } from './nginx-file.ts';

/** A text that a variable may stand for, and what says so. */
export interface VariableValue {
  readonly at: NginxDirective;
  readonly text: string;
}

/** More entries of a table are not looked at. */
const MOST_ENTRIES = 1000;

/**
 * All that a variable may stand for, where each `map` that makes it says that by texts alone; none where nothing here makes
 * it, or another variable does.
 * Source: https://nginx.org/en/docs/http/ngx_http_map_module.html#map
 */
export function valuesOf(file: NginxFile, variable: string): Values {
  const known = knownIn(file);
  let values = known.get(variable);
  if (!values) known.set(variable, (values = valuesIn(file, variable)));
  return values;
}

type Values = readonly VariableValue[] | typeof UNKNOWN;

/** One variable may be used in many places. */
const knownIn: (file: NginxFile) => Map<string, Values> = oncePer(() => new Map<string, Values>());

function valuesIn(file: NginxFile, variable: string): Values {
  const tables = file.tablesOf(variable);
  const entries = tables.flatMap(entriesOf);
  if (entries.some(({ text }) => hasTemplateMarks(text))) return UNKNOWN;
  const isMore = tables.some(({ block = [] }) => block.length > MOST_ENTRIES);
  return isMore || entries.some(({ at, text }) => at.name === 'include' || text.includes('$')) ? [] : entries;
}

/** What a table gives for what it names, also where it gives more that nobody knows. */
export function entriesOf({ block = [] }: NginxDirective): readonly VariableValue[] {
  return block.slice(0, MOST_ENTRIES).flatMap((at) => {
    const [text] = at.values;
    return text === undefined ? [] : [{ at, text }];
  });
}
