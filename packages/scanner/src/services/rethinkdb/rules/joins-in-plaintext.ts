import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isLoopback } from '../../../rules/loopback.ts';
import { UNKNOWN } from '../../../rule.ts';
import { UNENCRYPTED } from '../../../terms.ts';
import { rethinkdbRule, SECURITY, CONFIG_FILE } from '../rethinkdb-rule.ts';

export default rethinkdbRule({
  id: 'rethinkdb_joins_in_plaintext',
  title: 'The server joins others in plaintext (join without cluster-tls)',
  terms: UNENCRYPTED,
  severity: MODERATE,
  problem:
    'All data goes from server to server unencrypted, for whoever listens between them, and nothing proves that the other one is what it says.',
  remediation: 'Set `cluster-tls-key`, `cluster-tls-cert` and `cluster-tls-ca` on all servers.',
  sources: [SECURITY, CONFIG_FILE],
  references: [cwe(319), nist('SC-8'), nist('IA-3')],

  examples: {
    bad: [`«join=db1.example.com:29015»`, `join=localhost:29016\n«join=10.0.0.6:29015»`],
    good: [
      `join=db1.example.com:29015\ncluster-tls-key=/k.pem\ncluster-tls-cert=/c.pem\ncluster-tls-ca=/ca.pem`,
      `join=localhost:29016`,
    ],
  },

  *check({ file }) {
    // Where the port is open, the rule about it says the same.
    if (file.opens('cluster')?.is === 'set' || file.has('cluster-tls-key') === true) return;
    for (const host of file.settings.all('join')) {
      if (host.is === 'unknown' || file.has('cluster-tls-key') === undefined) yield UNKNOWN;
      else if (host.is === 'set' && !isLoopback(host.value))
        yield { at: host.at, message: { code: 'is', values: { setting: 'join', value: host.value } } };
    }
  },
});
