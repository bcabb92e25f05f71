import { HIGH } from '@plumbline/model/severity';
import { isLoopback } from '../../../rules/loopback.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { PATRONI } from '../patroni-file.ts';
import { patroniRule } from '../postgres-rule.ts';

export default patroniRule({
  id: 'postgres_patroni_api_open',
  reads: [PATRONI],
  title: 'The REST API of Patroni takes orders without a password (restapi.authentication)',
  terms: ['failover', 'switchover', 'unauthenticated access'],
  severity: HIGH,
  problem:
    'Whoever reaches the port restarts and reinitializes members, moves the primary, and changes settings of PostgreSQL, among them some that run commands on the machine.',
  remediation:
    'Set `restapi.authentication` with a username and a password, or have certificates of clients checked: `restapi.certfile` with `verify_client: required`.',
  sources: ['https://patroni.readthedocs.io/en/latest/security.html'],
  references: [cwe(306), nist('AC-3'), nist('IA-2')],

  examples: {
    bad: [
      `scope: shop\nrestapi:\n  «listen: 0.0.0.0:8008»\n  connect_address: 10.0.0.4:8008\npostgresql:\n  listen: 10.0.0.4:5432`,
    ],
    good: [
      `scope: shop\nrestapi:\n  listen: 0.0.0.0:8008\n  authentication: {username: patroni, password: "{{ secret }}"}\npostgresql:\n  listen: 10.0.0.4:5432`,
      `scope: shop\nrestapi:\n  listen: 10.0.0.4:8008\n  certfile: /etc/p.pem\n  verify_client: required\npostgresql:\n  listen: 10.0.0.4:5432`,
      `scope: shop\nrestapi:\n  listen: 10.0.0.4:8008\n  allowlist: [10.0.0.5]\npostgresql:\n  listen: 10.0.0.4:5432`,
      `scope: shop\nrestapi:\n  listen: 127.0.0.1:8008\npostgresql:\n  listen: 10.0.0.4:5432`,
    ],
  },

  *check({ file }) {
    const listen = file.setting('restapi.listen');
    if (listen.is !== 'set' || isLoopback(listen.value) || !file.isWhole) return;
    if (file.has('restapi.allowlist') || file.has('restapi.whitelist') || file.has('restapi.authentication')) return;
    if (file.has('restapi.verify_client') && file.text('restapi.verify_client') !== 'none') return;
    yield { at: listen.at, message: { code: 'not-set', values: { setting: 'restapi.authentication' } } };
  },
});
