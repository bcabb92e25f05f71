import type { Finding } from '../rule.ts';
import type { Judgement } from './setting-rule.ts';

/**
 * What is weak in a list of cipher suites by their standard names and those that Java and Erlang have for them, such as
 * `TLS_RSA_WITH_RC4_128_MD5`; false where nothing is.
 * Source: https://www.rfc-editor.org/rfc/rfc9325#section-4.1 and https://www.rfc-editor.org/rfc/rfc7465
 */
export function weakSuitesIn(list: string): Judgement | false {
  const weak = list
    .split(/[\s,:"[\]]+/)
    .filter((suite) => suite.length <= LONGEST && WEAK.test(suite) && !suite.startsWith('!'));
  return weak.length > 0 && { part: weak.slice(0, MOST_NAMED).join(', '), code: 'admits' };
}

/** The suites of such a list that are not weak, in its order. */
export function soundSuitesIn(list: string): readonly string[] {
  return list.split(/[\s,:"[\]]+/).filter((suite) => suite !== '' && !WEAK.test(suite.slice(0, LONGEST)));
}

/** What the fix of a list that named weak suites alone needs; undefined where it only leaves those out. */
export function needsKnownSuite({ wanted }: Pick<Finding, 'wanted'>, replacement: string): string | undefined {
  return wanted === replacement ? 'certainty that every client knows one of these suites' : undefined;
}

const MOST_NAMED = 5;
const LONGEST = 100;
/** No encryption, no authentication, keys made short for export, and broken algorithms. */
const WEAK = /(?:^|[_-])(?:NULL|ANON|EXPORT\d{0,4}|EXP|RC2|RC4|DES|DES40|3DES|DES3|IDEA|SEED|MD5|ADH|AECDH)(?:[_-]|$)/i;
