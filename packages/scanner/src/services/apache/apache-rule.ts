import type { Rule } from '../../rule.ts';
import type { ApacheFile } from './apache-file.ts';

export const CIS_APACHE = 'CIS Apache HTTP Server 2.4 Benchmark v2.0.0';

/** A rule on Apache's configuration, seen with everything that it includes. */
export function apacheRule(rule: Rule<ApacheFile>): Rule<ApacheFile> {
  return rule;
}
