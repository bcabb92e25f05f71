import { MODERATE_LOW } from '@plumbline/model/severity';
import { UNKNOWN } from '../../../rule.ts';
import { ENCRYPTION, redisRule } from '../redis-rule.ts';
import { isSetTo } from '../../../rules/setting-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { CLIENT_CERTIFICATE } from '../../../terms.ts';

export default redisRule({
  id: 'redis_tls_authority_missing',
  title: 'TLS is on, but no certificate authority is set to check clients by',
  terms: CLIENT_CERTIFICATE,
  severity: MODERATE_LOW,
  problem:
    'Redis asks clients for certificates by default and has nothing to check them with, so it does not start; mostly the check is then switched off.',
  remediation: 'Set `tls-ca-cert-file` to the certificate of the authority that issues those of your clients.',
  sources: [`${ENCRYPTION}#client-certificate-authentication`],
  references: [cwe(295), nist('IA-3')],
  examples: {
    bad: [`port 0\n«tls-port 6380»\ntls-cert-file /etc/redis/redis.crt\ntls-key-file /etc/redis/redis.key`],
    good: [
      `tls-port 6380\ntls-ca-cert-file /etc/redis/ca.crt`,
      `tls-port 6380\ntls-ca-cert-dir /etc/ssl/certs`,
      `tls-port 6380\ntls-auth-clients no`,
      `tls-port 0`,
      `port 6379`,
    ],
  },
  *check({ file }) {
    const port = file.setting('tls-port');
    if (port.is !== 'set' || port.value === '0') return;
    const settings = ['tls-auth-clients', 'tls-ca-cert-file', 'tls-ca-cert-dir'].map((name) => file.setting(name));
    const [asks, ...authorities] = settings;
    const isFine =
      (asks !== undefined && isSetTo(asks, (value) => value.toLowerCase() === 'no')) ||
      authorities.some((authority) => isSetTo(authority, (path) => path !== ''));
    if (isFine) return;
    if (settings.some(({ is }) => is === 'unknown')) yield UNKNOWN;
    else yield { at: port.at, message: { code: 'not-set', values: { setting: 'tls-ca-cert-file' } } };
  },
});
