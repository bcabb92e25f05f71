import { HIGH } from '@plumbline/model/severity';
import { oneOf } from '../../../rules/setting-rule.ts';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';
import { rabbitmqSetting, guide } from '../rabbitmq-rule.ts';

export default rabbitmqSetting({
  id: 'rabbitmq_password_hash_md5',
  title: 'Passwords of users are kept as MD5 hashes',
  severity: HIGH,
  problem: 'Whoever gets the database or an export of definitions finds passwords that are kept as MD5 within hours.',
  remediation: 'Set `password_hashing_module = rabbit_password_hashing_sha512`, and have users change their passwords.',
  sources: [guide('passwords')],
  references: [cwe(916), cwe(328), nist('IA-5'), pci('8.3.2')],

  examples: {
    bad: [`«password_hashing_module = rabbit_password_hashing_md5»`],
    good: [
      `password_hashing_module = rabbit_password_hashing_sha512`,
      `password_hashing_module = rabbit_password_hashing_sha256`,
      `heartbeat = 60`,
    ],
  },

  setting: 'password_hashing_module',
  bad: oneOf('rabbit_password_hashing_md5'),
  safe: 'rabbit_password_hashing_sha512',
  fix: { kind: 'safe' },
});
