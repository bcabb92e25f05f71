import { rulesOf, type CheckInput, type Finding } from '../../rule.ts';
import type { ApacheFile } from './apache-file.ts';

/** A rule on Apache's configuration, seen with everything that it includes. */
export const apacheRule = rulesOf<ApacheFile>('apache');

/** What a fix needs that writes a directive of a module which the configuration does not load. */
export function needsModule(module: string): (finding: Finding, input: CheckInput<ApacheFile>) => string | undefined {
  return (_, { file }) => (file.loadsModule(module) ? undefined : `${module}, which the configuration does not load`);
}
