import type { CheckInput, Finding, Rule } from '../../rule.ts';
import type { ApacheFile } from './apache-file.ts';

export const CIS_APACHE = 'CIS Apache HTTP Server 2.4 Benchmark v2.0.0';

/** A rule on Apache's configuration, seen with everything that it includes. */
export function apacheRule(rule: Rule<ApacheFile>): Rule<ApacheFile> {
  return rule;
}

/** What a fix needs that writes a directive of a module which the configuration does not load. */
export function needsModule(module: string): (finding: Finding, input: CheckInput<ApacheFile>) => string | undefined {
  return (_, { file }) => (file.loadsModule(module) ? undefined : `${module}, which the configuration does not load`);
}
