import { oncePer } from '../../rules/once-per.ts';
import type { NginxDirective } from './nginx-file.ts';
import { MAX_PATTERN_LENGTH, captureGroups } from '../../rules/regex-captures.ts';
import { locationPattern } from './location-pattern.ts';

/** What a client can put into a text: a variable that it controls, or the part of a pattern that a capture matched. */
export interface RequestValue {
  readonly variable: string;
  /** The text that the variable stands in: the given one, or the value of a `set` that leads to it. */
  readonly text: string;
  /** The pattern that a capture has to match; undefined for nginx's own variables. */
  readonly pattern: string | undefined;
  /** The value is the address after `%0a` and the like have been decoded. */
  readonly isDecoded: boolean;
}

/**
 * The values of a request that a text is made of, through variables that `set` gives in the blocks around, or that
 * `set_unescape_uri` of ngx_set_misc decodes.
 * Variables of maps and modules are left out: what they hold is not known. `part` picks what matters of a text.
 */
export function requestValues(
  at: NginxDirective,
  text: string,
  part: (text: string) => string = (whole) => whole,
): readonly RequestValue[] {
  const assigned = new Set<string>();

  function collect(at: NginxDirective, text: string): readonly RequestValue[] {
    return variablesOf(text).flatMap((variable) => {
      const capture = captureAt(at, variable);
      if (capture) return [{ variable, text, ...capture }];
      if (FROM_REQUEST.test(variable)) {
        return [{ variable, text, pattern: undefined, isDecoded: DECODED.test(variable) }];
      }
      if (assigned.has(variable) || assigned.size >= MAX_FOLLOWED) return [];
      assigned.add(variable);
      return assignments(at, variable).flatMap((set) => {
        const values = collect(set, part(set.values[1] ?? ''));
        return set.name === 'set' ? values : values.map((value) => ({ ...value, isDecoded: true }));
      });
    });
  }

  return collect(at, part(text));
}

/** That many variables are followed from one text on, and that many values of each: real files have a few. */
const MAX_FOLLOWED = 50;

/** The names of the variables in a text, without `$` and braces. */
function variablesOf(text: string): readonly string[] {
  return [...text.matchAll(/\$(?:\{(\w+)\}|(\w+))/g)].map((match) => match[1] ?? match[2] ?? '');
}

const FROM_REQUEST =
  /^(arg_|http_|cookie_)|^(args|query_string|uri|document_uri|request_uri|request_body|echo_request_body|host)$/;
const DECODED = /^(uri|document_uri)$/;

/** What sets a variable in the blocks around, nearest first: those of other locations do not count. */
function assignments(at: NginxDirective, variable: string): readonly NginxDirective[] {
  for (let block = at.parent; block; block = block.parent) {
    const found = setsOf(block).get(`$${variable}`);
    if (found) return found.slice(0, MAX_FOLLOWED).filter((set) => set !== at);
  }
  return [];
}

/** What sets variables in a block, by the variable. */
const setsOf = oncePer(({ block = [] }: NginxDirective) =>
  Map.groupBy(
    block.filter(({ name }) => name === 'set' || name === 'set_unescape_uri'),
    ({ values }) => values[0],
  ),
);

/** What a capture of this name or number stands for, by the nearest pattern around a directive that has it. */
function captureAt(at: NginxDirective, variable: string): Pick<RequestValue, 'pattern' | 'isDecoded'> | undefined {
  for (let block = at.parent; block; block = block.parent) {
    const { variable: matched, groups } = capturesOf(block);
    const pattern = groups.get(variable);
    if (pattern !== undefined) return { pattern, isDecoded: DECODED.test(matched) };
  }
  return undefined;
}

/** What a block's condition captures, and the variable that it matches. */
const capturesOf = oncePer((block: NginxDirective) => {
  const { variable, pattern } = matchOf(block) ?? { variable: '', pattern: '' };
  return { variable, groups: captureGroups(pattern) };
});

function matchOf(block: NginxDirective): { variable: string; pattern: string } | undefined {
  if (block.name === 'if') return conditionMatch(block);
  const pattern = block.name === 'location' ? locationPattern(block) : undefined;
  return pattern === undefined ? undefined : { variable: 'uri', pattern };
}

/** The parts of `if ($variable ~ pattern)`. */
export function conditionMatch(condition: NginxDirective): { variable: string; pattern: string } | undefined {
  const text = condition.values.join(' ');
  if (text.length > MAX_PATTERN_LENGTH) return undefined;
  const [, variable, pattern] = /^\(\s*\$(\w+)\s+!?~\*?\s+(\S[^]*)\)$/.exec(text) ?? [];
  return variable === undefined || pattern === undefined ? undefined : { variable, pattern: pattern.trimEnd() };
}
