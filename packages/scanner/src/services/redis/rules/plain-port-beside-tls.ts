import { MODERATE } from '@plumbline/model/severity';
import { UNKNOWN } from '../../../rule.ts';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';
import { UNENCRYPTED } from '../../../terms.ts';
import { ENCRYPTION, redisRule } from '../redis-rule.ts';

export default redisRule({
  id: 'redis_plain_port_beside_tls',
  title: 'The unencrypted port of Redis stays open beside the one with TLS',
  terms: UNENCRYPTED,
  severity: MODERATE,
  problem:
    'Clients that were never moved, or that somebody misdirects, go on sending passwords and data in plain text, for everybody on the path to read and change.',
  remediation: 'Set `port 0` once all clients use the port with TLS.',
  sources: [ENCRYPTION],
  reads: ['redis.conf', 'sentinel.conf'],
  references: [cwe(319), nist('SC-8'), pci('4.2.1')],

  examples: {
    bad: [
      `bind 0.0.0.0\n«port 6379»\ntls-port 6380\nrequirepass T7vNq2xWc9RbLz5KfYpD`,
      `bind 0.0.0.0\n«tls-port 6380»\nrequirepass T7vNq2xWc9RbLz5KfYpD`, // the port that nobody names is open too
      `include /etc/redis/addresses.conf\n«port 6379»\ntls-port 6380`, // on whatever address, clients use both
    ],
    good: [
      `bind 10.0.0.5\nport 0\ntls-port 6380\nrequirepass T7vNq2xWc9RbLz5KfYpD`,
      `bind 127.0.0.1 -::1\nport 6379\ntls-port 6380`,
      `bind 10.0.0.5\nport 6379\nrequirepass T7vNq2xWc9RbLz5KfYpD`, // redis_tls_off_on_network
    ],
  },

  *check({ file }) {
    const { plainPort, tlsPort, reach } = file;
    if (plainPort === 0 || tlsPort === 0 || reach === 'loopback' || reach === 'nobody') return;
    const [port, withTls] = [file.setting('port'), file.setting('tls-port')];
    const known = port.is === 'set' ? port : withTls;
    if (plainPort === undefined || tlsPort === undefined || known.is !== 'set') yield UNKNOWN;
    else {
      const where = reach === undefined ? '' : `, reachable on ${reach}`;
      yield { at: known.at, message: `port ${plainPort} is open beside tls-port ${tlsPort}${where}` };
    }
  },
});
