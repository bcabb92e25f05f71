import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isHashOfKnownPassword } from '../passwords.ts';
import { definitionsRule, guide } from '../rabbitmq-rule.ts';

export default definitionsRule({
  id: 'rabbitmq_definitions_guest_left',
  title: 'The user guest is kept, and may sign in (definitions)',
  terms: ['default user', 'definitions.json'],
  severity: MODERATE_LOW,
  problem:
    'Attackers know the name, and only `loopback_users` keeps the account, mostly an administrator, from other machines.',
  remediation: 'Take guest out of the definitions, and make an administrator of another name.',
  sources: [guide('production-checklist'), guide('access-control#default-state')],
  references: [cwe(1392), nist('AC-2')],

  examples: {
    bad: [
      `{"users": [
  {"name": "guest", «"password_hash": "AQIDBNarY5ZZLw2PxoaMvgZwgFJbRKPCqEkrM07iKM23u1YT"», "tags": ["administrator"]}
], "vhosts": [{"name": "/"}]}`,
    ],
    good: [
      `{"users": [{"name": "shop", "password_hash": "AQIDBNarY5ZZLw2PxoaMvgZwgFJbRKPCqEkrM07iKM23u1YT"}], "vhosts": []}`,
      `{"users": [{"name": "guest", "password_hash": ""}], "vhosts": []}`, // no password is taken
      `{"users": [], "permissions": [{"user": "guest", "vhost": "/", "configure": "", "write": "", "read": ""}]}`,
    ],
  },

  *check({ file }) {
    for (const { name, hash, at } of file.users)
      if (name === 'guest' && !isHashOfKnownPassword(hash, name))
        yield { at, message: { code: 'is', values: { setting: 'name', value: name } } };
  },
});
