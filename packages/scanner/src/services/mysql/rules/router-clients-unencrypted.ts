import { HIGH } from '@plumbline/model/severity';
import { oneOf } from '../../../rules/setting-rule.ts';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';
import { UNENCRYPTED } from '../../../terms.ts';
import { ROUTER_TLS, routerRule } from '../mysql-rule.ts';

export default routerRule({
  id: 'mysql_router_clients_unencrypted',
  title: 'MySQL Router offers its clients no TLS (client_ssl_mode)',
  terms: UNENCRYPTED,
  severity: HIGH,
  problem:
    'Statements and what they answer cross the network as plain text, for everybody on the path to read and change.',
  remediation: 'Set `client_ssl_mode = REQUIRED` with `client_ssl_cert` and `client_ssl_key`, or `PASSTHROUGH`.',
  sources: [ROUTER_TLS],
  references: [cwe(319), nist('SC-8'), pci('4.2.1')],

  examples: {
    bad: [
      '[routing:primary]\nbind_address = 0.0.0.0\nbind_port = 6446\ndestinations = db-1:3306\n«client_ssl_mode = DISABLED»\n',
      '[DEFAULT]\n«client_ssl_mode = disabled»\n[routing:primary]\nbind_address = 10.0.0.4\n[routing:secondary]\nbind_address = 10.0.0.4\n',
    ],
    good: [
      '[routing:primary]\nbind_address = 0.0.0.0\nclient_ssl_mode = REQUIRED\n',
      '[routing:primary]\nbind_address = 127.0.0.1\nclient_ssl_mode = DISABLED\n',
      '[DEFAULT]\nclient_ssl_mode = DISABLED\n[routing:primary]\nbind_address = 0.0.0.0\nclient_ssl_mode = PREFERRED\n',
      '[routing:primary]\nsocket = /run/mysqlrouter/primary.sock\nclient_ssl_mode = DISABLED\n',
    ],
  },

  setting: 'client_ssl_mode',
  bad: oneOf('disabled'),
  matters: ({ isReachable }) => isReachable,
});
