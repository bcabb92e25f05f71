import { itemRulesOf } from '../../rules/item-rule.ts';
import { rulesOf } from '../../rule.ts';
import { setDirective } from '../../fixing/edit-directives.ts';
import { settingRulesOf } from '../../rules/setting-rule.ts';
import { isOfMachineAlone } from './access.ts';
import { settingOf, type NginxDirective, type NginxFile } from './nginx-file.ts';

/** A rule about an nginx configuration: `check` gets an `NginxFile`. */
export const nginxRule = rulesOf<NginxFile>('nginx');

/** A rule about each `server` block of HTTP. */
export const nginxServer = itemRulesOf<NginxFile, NginxDirective>(
  'nginx',
  ({ file }) => file.servers(),
  (server) => server,
);

/**
 * Every place where the directive stands, and with a scope where none holds: `server`, for each `http` block that has
 * servers without it, `tls-server`, for each server that speaks TLS; `reached`, every place
 * but those that only the machine itself may ask.
 */
type NginxScope = 'server' | 'tls-server' | 'reached';

/** A rule about one directive and its value. */
export const nginxSetting = settingRulesOf<NginxFile, NginxScope>('nginx', {
  *ask(file, name, scope) {
    for (const directive of file.directivesInForce(name)) {
      const isUnreached = scope === 'reached' && directive.parent && isOfMachineAlone(file, directive.parent);
      if (!isUnreached) yield settingOf(directive);
    }
    if (scope === undefined || scope === 'reached') return;
    if (scope === 'tls-server') {
      const servers = file.servers().filter((server) => file.isTls(server));
      for (const server of servers) if (file.inForce(name, server).length === 0) yield file.setting(name, server);
      return;
    }
    // Where no server sets or inherits one, that is one thing to mend: in the block around them.
    const around = file.blocks('http');
    if (around.length === 0 && !file.isWhole) yield { is: 'unknown' };
    for (const http of around) {
      const silent = file.childrenOf(http, 'server').filter((server) => file.inForce(name, server).length === 0);
      if (silent.length === 0) continue;
      const isKnown = silent.some((server) => file.knowsAbsence(server));
      yield isKnown ? { is: 'absent', at: http, head: true } : { is: 'unknown' };
    }
  },
  write: (finding, name, value, input) => setDirective(finding, input, { name, value, line: `${name} ${value};` }),
});
