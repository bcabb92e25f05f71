import { rulesOf } from '../../rule.ts';
import { setDirective } from '../../fixes.ts';
import { settingRulesOf, type Setting } from '../../setting-rule.ts';
import type { NginxDirective, NginxFile } from './nginx-file.ts';

/** A rule about an nginx configuration: `check` gets an `NginxFile`. */
export const nginxRule = rulesOf<NginxFile>('nginx');

/** `server`: for each server the value that it inherits; else every place where the directive stands. */
type NginxScope = 'server';

/** A rule about one directive and its value. */
export const nginxSetting = settingRulesOf<NginxFile, NginxScope>('nginx', {
  *ask(file, name, scope) {
    for (const directive of file.directives(name)) yield valueOf(directive);
    if (scope === undefined) return;
    // Where no server sets or inherits one, that is one thing to mend: in the block around them.
    for (const http of file.blocks('http')) {
      const silent = file.childrenOf(http, 'server').filter((server) => file.inForce(name, server).length === 0);
      if (silent.length === 0) continue;
      const isKnown = silent.some((server) => file.knowsAbsence(server));
      yield isKnown ? { is: 'absent', at: http, head: true } : { is: 'unknown' };
    }
  },
  write: (finding, name, value, input) => setDirective(finding, input, { name, value, line: `${name} ${value};` }),
});

function valueOf(directive: NginxDirective): Setting {
  if (directive.isUnknown) return { is: 'unknown' };
  return { is: 'set', value: directive.values.join(' '), at: directive };
}
