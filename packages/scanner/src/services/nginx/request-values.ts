import type { NginxDirective, NginxFile } from './nginx-file.ts';
import { MAX_PATTERN_LENGTH, captureGroups, locationPattern } from './regex-captures.ts';

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
 * The values of a request that a text is made of, through variables that `set` gives in the blocks around.
 * Variables of maps and modules are left out: what they hold is not known. `part` picks what matters of a text.
 */
export function requestValues(
  file: NginxFile,
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
      if (assigned.has(variable)) return [];
      assigned.add(variable);
      return assignments(file, at, variable).flatMap((set) => collect(set, part(set.values[1] ?? '')));
    });
  }

  return collect(at, part(text));
}

/** The names of the variables in a text, without `$` and braces. */
function variablesOf(text: string): readonly string[] {
  return [...text.matchAll(/\$(?:\{(\w+)\}|(\w+))/g)].map((match) => match[1] ?? match[2] ?? '');
}

const FROM_REQUEST = /^(arg_|http_|cookie_)|^(args|query_string|uri|document_uri|request_uri|request_body|host)$/;
const DECODED = /^(uri|document_uri)$/;

/** `set` directives of the blocks around, nearest first: those of other locations do not count. */
function assignments(file: NginxFile, at: NginxDirective, variable: string): readonly NginxDirective[] {
  for (let block = at.parent; block; block = block.parent) {
    const found = file.childrenOf(block, 'set').filter(({ values }) => values[0] === `$${variable}`);
    if (found.length > 0) return found.filter((set) => set !== at);
  }
  return [];
}

/** What a capture of this name or number stands for, by the nearest pattern around a directive that has it. */
function captureAt(at: NginxDirective, variable: string): Pick<RequestValue, 'pattern' | 'isDecoded'> | undefined {
  for (let block = at.parent; block; block = block.parent) {
    const matched = matchOf(block);
    const pattern = matched && captureGroups(matched.pattern).get(variable);
    if (matched && pattern !== undefined) return { pattern, isDecoded: DECODED.test(matched.variable) };
  }
  return undefined;
}

function matchOf(block: NginxDirective): { variable: string; pattern: string } | undefined {
  if (block.name === 'if') return conditionMatch(block);
  const pattern = block.name === 'location' ? locationPattern(block) : undefined;
  return pattern === undefined ? undefined : { variable: 'uri', pattern };
}

/** The parts of `if ($variable ~ pattern)`. */
export function conditionMatch(condition: NginxDirective): { variable: string; pattern: string } | undefined {
  const text = condition.values.join(' ');
  if (text.length > MAX_PATTERN_LENGTH) return undefined;
  const [, variable, pattern] = /^\(\s*\$(\w+)\s+!?~\*?\s+(.*?)\s*\)$/.exec(text) ?? [];
  return variable === undefined || pattern === undefined ? undefined : { variable, pattern };
}
