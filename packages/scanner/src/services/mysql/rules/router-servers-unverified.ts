import { MODERATE } from '@plumbline/model/severity';
import { isSetTo, oneOf } from '../../../rules/setting-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { UNVERIFIED_CERTIFICATE } from '../../../terms.ts';
import { ROUTER_TLS, routerRule } from '../mysql-rule.ts';

const isUnencrypted = oneOf('disabled');

export default routerRule({
  id: 'mysql_router_servers_unverified',
  title: 'MySQL Router takes any certificate of its servers (server_ssl_verify)',
  terms: UNVERIFIED_CERTIFICATE,
  severity: MODERATE,
  problem: 'An attacker on the network path answers in place of a server, and reads and changes what clients ask.',
  remediation: 'Set `server_ssl_verify = VERIFY_IDENTITY`, and `server_ssl_ca` to the authority of the servers.',
  sources: [ROUTER_TLS],
  references: [cwe(295), nist('SC-8'), nist('IA-5(2)')],

  examples: {
    bad: ['[routing:primary]\ndestinations = db-1:3306\nserver_ssl_mode = REQUIRED\n«server_ssl_verify = DISABLED»\n'],
    good: [
      '[routing:primary]\ndestinations = db-1:3306\nserver_ssl_mode = REQUIRED\nserver_ssl_verify = VERIFY_CA\n',
      '[routing:primary]\ndestinations = localhost:3306\nserver_ssl_verify = DISABLED\n',
      '[routing:primary]\ndestinations = db-1:3306\nserver_ssl_mode = DISABLED\nserver_ssl_verify = DISABLED\n', // a danger of its own
    ],
  },

  setting: 'server_ssl_verify',
  bad: oneOf('disabled'),
  matters: ({ setting, leadsToOthers }) => !isSetTo(setting('server_ssl_mode'), isUnencrypted) && leadsToOthers,
});
