import { HIGH } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { oneOf } from '../../../rules/setting-rule.ts';
import { definitionsSetting, guide } from '../rabbitmq-rule.ts';

export default definitionsSetting({
  id: 'rabbitmq_definitions_hash_md5',
  title: 'The password of a user is hashed with MD5 (definitions)',
  terms: ['definitions.json', 'weak hash'],
  severity: HIGH,
  problem: 'Whoever gets hold of the hashes, as from this file, tries thousands of millions of passwords a second.',
  remediation: 'Set the password of the user anew, with the hash of SHA-256 or SHA-512 that the server makes today.',
  sources: [guide('passwords')],
  references: [cwe(916), nist('IA-5')],

  examples: {
    bad: [
      `{"users": [{"name": "shop", "password_hash": "AQIDBPdJCBy6WytiLMQvVP9FuHI=", «"hashing_algorithm": "rabbit_password_hashing_md5"»}], "vhosts": []}`,
    ],
    good: [
      `{"users": [{"name": "shop", "hashing_algorithm": "rabbit_password_hashing_sha256"}], "vhosts": []}`,
      `{"users": [], "vhosts": [{"name": "rabbit_password_hashing_md5"}]}`,
    ],
  },

  setting: 'users.*.hashing_algorithm',
  bad: oneOf('rabbit_password_hashing_md5'),
});
