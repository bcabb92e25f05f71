import { MODERATE } from '@plumbline/model/severity';
import { UNKNOWN } from '../../../rule.ts';
import { ENCRYPTION, redisRule } from '../redis-rule.ts';
import { isSetTo } from '../../../rules/setting-rule.ts';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';
import { UNENCRYPTED } from '../../../terms.ts';

export default redisRule({
  id: 'redis_tls_off_on_network',
  title: 'Redis serves other machines in cleartext, without TLS',
  terms: UNENCRYPTED,
  severity: MODERATE,
  problem: 'Passwords and data cross the network as plain text, for everybody on the path to read and change.',
  remediation: 'Set `tls-port` with `tls-cert-file`, `tls-key-file` and `tls-ca-cert-file`, and `port 0`.',
  sources: [ENCRYPTION],
  reads: ['redis.conf', 'sentinel.conf'],
  references: [cwe(319), nist('SC-8'), pci('4.2.1')],

  examples: {
    bad: [
      `«bind 10.0.0.5»\nrequirepass T7vNq2xWc9RbLz5KfYpD`,
      `requirepass T7vNq2xWc9RbLz5KfYpD`, // no bind: Redis listens everywhere
    ],
    good: [
      `bind 10.0.0.5\nport 0\ntls-port 6380\nrequirepass T7vNq2xWc9RbLz5KfYpD`,
      `bind 127.0.0.1 -::1\nrequirepass T7vNq2xWc9RbLz5KfYpD`,
      `bind 0.0.0.0\nport 6379\ntls-port 6380\nrequirepass T7vNq2xWc9RbLz5KfYpD`, // redis_plain_port_beside_tls
      `daemonize yes`, // no password: protected mode lets in nobody from other machines
    ],
  },

  *check({ file, subject }) {
    const { reach } = file;
    if (reach === 'nobody' || reach === 'loopback' || file.plainPort === 0) return;
    // Where TLS is offered as well, the open port is redis_plain_port_beside_tls.
    if (file.tlsPort !== 0 && file.tlsPort !== undefined) return;
    const bind = file.setting('bind');
    const isProtected = !isSetTo(file.setting('protected-mode'), (value) => value.toLowerCase() !== 'yes');
    if (bind.is === 'absent' && subject.asksForPassword === false && isProtected) return;
    if (bind.is === 'unknown' || file.plainPort === undefined || file.tlsPort === undefined) yield UNKNOWN;
    else yield { at: bind.at, message: `no tls-port, reachable on ${reach}` };
  },
});
