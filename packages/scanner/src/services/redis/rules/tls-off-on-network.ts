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
      `bind 0.0.0.0\n«port 6379»\ntls-port 6380\nrequirepass T7vNq2xWc9RbLz5KfYpD`, // the plain port is still there
      `bind 0.0.0.0\n«tls-port 6380»\nrequirepass T7vNq2xWc9RbLz5KfYpD`, // and so is the one that nobody names
    ],
    good: [
      `bind 10.0.0.5\nport 0\ntls-port 6380\nrequirepass T7vNq2xWc9RbLz5KfYpD`,
      `bind 127.0.0.1 -::1\nrequirepass T7vNq2xWc9RbLz5KfYpD`,
      `daemonize yes`, // no password: protected mode lets in nobody from other machines
    ],
  },

  *check({ file, subject }) {
    const { reach } = file;
    if (reach === 'nobody' || reach === 'loopback' || file.plainPort === 0) return;
    const bind = file.setting('bind');
    const isProtected = !isSetTo(file.setting('protected-mode'), (value) => value.toLowerCase() !== 'yes');
    if (bind.is === 'absent' && subject.asksForPassword === false && isProtected) return;
    if (bind.is === 'unknown' || file.plainPort === undefined || file.tlsPort === undefined) {
      yield UNKNOWN;
      return;
    }
    const message =
      file.tlsPort === 0 ? 'no tls-port' : `port ${file.plainPort} is open beside tls-port ${file.tlsPort}`;
    const port = file.setting('port');
    const tlsPort = file.setting('tls-port');
    const beside = port.is === 'set' ? port.at : tlsPort.is === 'set' ? tlsPort.at : bind.at;
    const at = file.tlsPort === 0 ? bind.at : beside;
    yield { at, message: `${message}, reachable on ${reach}` };
  },
});
