import { MAX_PATTERN_LENGTH } from '../../rules/regex-captures.ts';
import type { NginxDirective } from './nginx-file.ts';

/** The pattern of a `location ~ …`; undefined for locations that match by prefix or exactly. */
export function locationPattern(location: NginxDirective): string | undefined {
  const [modifier, pattern = ''] = location.values;
  if (pattern.length > MAX_PATTERN_LENGTH) return undefined;
  return modifier === '~' || modifier === '~*' ? pattern : undefined;
}
