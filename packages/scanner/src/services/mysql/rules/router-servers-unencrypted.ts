import { HIGH } from '@plumbline/model/severity';
import { oneOf } from '../../../rules/setting-rule.ts';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';
import { UNENCRYPTED } from '../../../terms.ts';
import { ROUTER_TLS, routerRule } from '../mysql-rule.ts';

export default routerRule({
  id: 'mysql_router_servers_unencrypted',
  title: 'MySQL Router speaks to its servers without TLS (server_ssl_mode)',
  terms: UNENCRYPTED,
  severity: HIGH,
  problem:
    'What a client sent by TLS leaves the router as plain text: everybody on the path to the servers reads and changes it.',
  remediation: 'Set `server_ssl_mode = REQUIRED` and `server_ssl_verify = VERIFY_IDENTITY` with `server_ssl_ca`.',
  sources: [ROUTER_TLS],
  references: [cwe(319), nist('SC-8'), pci('4.2.1')],

  examples: {
    bad: [
      '[routing:primary]\nbind_port = 6446\ndestinations = metadata-cache://shop/?role=PRIMARY\n«server_ssl_mode = DISABLED»\n',
    ],
    good: [
      '[routing:primary]\ndestinations = db-1:3306\nserver_ssl_mode = REQUIRED\n',
      '[routing:primary]\ndestinations = db-1:3306\nclient_ssl_mode = PREFERRED\n',
      '[routing:primary]\ndestinations = 127.0.0.1:3306,127.0.0.1:3307\nserver_ssl_mode = DISABLED\n',
    ],
  },

  setting: 'server_ssl_mode',
  bad: oneOf('disabled'),
  matters: ({ leadsToOthers }) => leadsToOthers,
});
