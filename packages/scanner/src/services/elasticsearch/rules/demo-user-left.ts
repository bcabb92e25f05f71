import { CRITICAL } from '@plumbline/model/severity';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';
import { OPENSEARCH, securitySetting } from '../elasticsearch-rule.ts';

/**
 * Hashes of the demo users, which every copy of the program brings along.
 * Source: https://github.com/opensearch-project/security/blob/1.3.0.0/securityconfig/internal_users.yml
 */
const OF_DEMO_USERS: ReadonlySet<string> = new Set([
  '$2a$12$VcCDgh2NDk07JGN0rjGbM.Ad41qVR/YFJcgHp0UGns5JDymv..TOG',
  '$2a$12$4AcgAt3xwOWadA5s5blL6ev39OXDNhmOesEoo33eZtrq2N0YrU3H.',
  '$2a$12$JJSXNfTowz7Uu5ttXfeYpeYE0arACvcwlPBStB1F.MI7f0U9Z4DGC',
  '$2a$12$u1ShR4l4uBS3Uv59Pa2y5.1uQuZBrZtmNfqB3iM/.jL0XoV9sghS2',
  '$2a$12$ae4ycwzwvLtZxwZ82RmiEunBbIPiAmGZduBAjKN0TXdwQFtCwARz2',
  '$2y$12$DpwmetHKwgYnorbgdvORCenv4NAK8cPUg8AI6pxLCuWf/ALc0.v7W',
]);

export default securitySetting('internalusers', {
  id: 'elasticsearch_demo_user_left',
  title: 'A demo user of OpenSearch still has the password that everybody knows (admin/admin)',
  terms: ['default credentials', 'default password'],
  severity: CRITICAL,
  problem:
    'The passwords of the demo users are the same in every installation: with that of `admin`, anybody who reaches the port has all rights on all data.',
  remediation: 'Make a hash of a long random password with `hash.sh`, and remove demo users that nobody needs.',
  sources: [`${OPENSEARCH}configuration/yaml/`, `${OPENSEARCH}configuration/best-practices/`],
  references: [cwe(1392), nist('IA-5'), pci('2.2.2')],

  examples: {
    bad: [
      `_meta:
  type: "internalusers"
  config_version: 2
admin:
  «hash: "$2a$12$VcCDgh2NDk07JGN0rjGbM.Ad41qVR/YFJcgHp0UGns5JDymv..TOG"»
  backend_roles: [admin]`,
    ],
    good: [
      `_meta:
  type: "internalusers"
  config_version: 2
admin:
  hash: "$2y$12$Q0yU7oQ3zV6eX1cJ9mTq2uWb5nK8rLhS4gD1fA0pZ7xC3vB6iN9Oe"`,
      `_meta:
  type: "internalusers"
  config_version: 2
admin:
  hash: \${ADMIN_HASH}`,
    ],
  },

  setting: '*.hash',
  bad: (hash) => OF_DEMO_USERS.has(hash) && { code: 'holds-password' },
});
