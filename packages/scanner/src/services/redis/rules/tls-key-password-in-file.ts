import { MODERATE } from '@plumbline/model/severity';
import { DEFAULT_FILE, redisSetting } from '../redis-rule.ts';
import { isExposedSecret } from '../../../rules/secrets.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { HARDCODED_SECRET } from '../../../terms.ts';

export default redisSetting({
  id: 'redis_tls_key_password_in_file',
  title: 'The plaintext password of the TLS key lies beside the key',
  terms: HARDCODED_SECRET,
  severity: MODERATE,
  problem:
    'The key is encrypted, and the file says how to open it. Whoever reads it, or a backup of it, can pass for the server.',
  remediation: 'Remove the password and change it. Keep the key unencrypted in a file that only Redis may read.',
  sources: [DEFAULT_FILE],
  references: [cwe(256), nist('IA-5'), nist('SC-12')],
  reads: ['redis.conf', 'sentinel.conf'],
  examples: {
    bad: [`tls-port 6380\n«tls-key-file-pass k2jh48fh»`, `«tls-client-key-file-pass "k2jh 48fh"»`],
    good: ['tls-key-file-pass ${KEY_PASS}', `tls-key-file-pass ""`, `tls-key-file /etc/redis/redis.key`],
  },
  setting: ['tls-key-file-pass', 'tls-client-key-file-pass'],
  bad: (password) => isExposedSecret(password) && { code: 'holds-password' },
});
