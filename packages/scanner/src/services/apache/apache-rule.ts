import { setDirective } from '../../fixing/edit-directives.ts';
import { WHOLE_FILE, rulesOf, type CheckInput, type Finding } from '../../rule.ts';
import { settingRulesOf } from '../../rules/setting-rule.ts';
import { settingOf, type ApacheFile } from './apache-file.ts';

/** A rule on Apache's configuration, seen with everything that it includes. */
export const apacheRule = rulesOf<ApacheFile>('apache');

/**
 * The last value of each scope that sets the directive; with `server`, also that it stands nowhere; with `every`, each
 * place where it stands, for those that add up.
 */
type ApacheScope = 'server' | 'every';

/** A rule about one directive and its value. */
export const apacheSetting = settingRulesOf<ApacheFile, ApacheScope>('apache', {
  *ask(file, name, scope) {
    const directives = scope === 'every' ? file.directives(name) : file.lastDirectives(name);
    yield* directives.map(settingOf);
    if (scope !== 'server' || directives.length > 0) return;
    yield file.isNowhere(name) ? { is: 'absent', at: WHOLE_FILE } : { is: 'unknown' };
  },
  write: (finding, name, value, input) => setDirective(finding, input, { name, value, line: `${name} ${value}` }),
});

/** What a fix needs that writes a directive of a module which the configuration does not load. */
export function needsModule(module: string): (finding: Finding, input: CheckInput<ApacheFile>) => string | undefined {
  return (_, { file }) => (file.loadsModule(module) ? undefined : `${module}, which the configuration does not load`);
}
