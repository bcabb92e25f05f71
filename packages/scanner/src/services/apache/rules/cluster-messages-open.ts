import { HIGH } from '@plumbline/model/severity';
import { apacheRule } from '../apache-rule.ts';
import { scopesBelow } from '../apache-scopes.ts';
import { isLocal } from '../virtual-hosts.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';

export default apacheRule({
  id: 'apache_cluster_messages_open',
  title: 'Everybody may add backends to the cluster (EnableMCPMReceive, mod_cluster)',
  severity: HIGH,
  problem:
    'Nodes of mod_cluster say by messages which paths they serve, and this virtual host takes such messages from every address. A stranger registers a server of their own and gets the requests of visitors.',
  remediation:
    'Write `Require ip` with the network of the nodes in place of `Require all granted`, or ask them for certificates by `SSLVerifyClient require`.',
  sources: [
    'https://docs.modcluster.io/',
    'https://docs.redhat.com/en/documentation/red_hat_jboss_web_server/3/html/http_connectors_and_load_balancing_guide/appe-reference',
  ],
  references: [cwe(306), nist('AC-3'), nist('SC-7')],

  examples: {
    bad: [
      `
<VirtualHost *:6666>
  «EnableMCPMReceive»
  <Directory "/">
    Require all granted
  </Directory>
</VirtualHost>`,
      `
<VirtualHost _default_:6666>
  <Location "/">
    Order allow,deny
    Allow from all
  </Location>
  «EnableMCMPReceive On»
</VirtualHost>`,
    ],
    good: [
      `
<VirtualHost *:6666>
  EnableMCPMReceive
  <Directory "/">
    Require ip 10.0.0.0/8
  </Directory>
</VirtualHost>`,
      `
<VirtualHost 10.33.144.3:6666>
  EnableMCPMReceive
  <Directory "/">
    Require all granted
  </Directory>
</VirtualHost>`, // an address of the inner network
      `
<VirtualHost *:6666>
  EnableMCPMReceive
  SSLEngine on
  SSLVerifyClient require
  <Directory "/">
    Require all granted
  </Directory>
</VirtualHost>`,
    ],
  },

  *check({ file }) {
    for (const { at, args, scope } of file.lastDirectives('EnableMCPMReceive', 'EnableMCMPReceive')) {
      const isOff = args.some((arg) => arg === undefined || /^off$/i.test(arg));
      if (scope.kind !== 'virtualhost' || isOff) continue;
      const isInside = !scope.args.some((address) => OF_ALL.test(address ?? ''));
      const verify = file.setting('SSLVerifyClient', scope);
      if (isInside || isLocal(scope) || (verify.is === 'set' && verify.value.toLowerCase() === 'require')) continue;
      const whole = [...scopesBelow(scope)].filter(
        (section) =>
          (section.kind === 'directory' || section.kind === 'location') && ROOT.test(section.args[0] ?? 'unknown'),
      );
      const access = whole.map((section) => file.access(section));
      if (access.includes('open') && access.every((one) => one === 'open' || one === 'unset'))
        yield { at, message: 'every address may send messages of the cluster' };
    }
  },
});

const OF_ALL = /^(?:\*|_default_|0\.0\.0\.0|\[::\])(?::|$)/i;
const ROOT = /^\/\*?$/;
