import { CRITICAL, MODERATE } from '@plumbline/model/severity';
import { UNKNOWN } from '../../../rule.ts';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';
import { isHashOfKnownPassword } from '../passwords.ts';
import { definitionsRule, guide } from '../rabbitmq-rule.ts';

/** Trying passwords takes time: those of more users are not looked at, and unknown. */
const MOST_USERS = 200;

export default definitionsRule({
  id: 'rabbitmq_definitions_password_known',
  title: 'A user has a password that attackers try first (hash in the definitions)',
  terms: ['guest', 'default password', 'definitions.json'],
  severity: CRITICAL,
  problem: 'The hash is that of a password such as guest, admin or the name of the user: whoever tries it signs in.',
  remediation: 'Give the user another password, or take it out of the definitions.',
  sources: [guide('passwords'), guide('access-control#default-state')],
  references: [cwe(1392), nist('IA-5'), pci('2.2.2')],

  examples: {
    bad: [
      `{"users": [
  {"name": "shop", «"password_hash": "AQIDBEMMOXwY6PKx/JKP9PAqfsb4ozuD0Ta3pxxa9gEYBMmD"», "tags": "administrator"}
], "vhosts": [{"name": "/"}]}`,
    ],
    good: [
      `{"users": [{"name": "shop", "password_hash": "AQIDBNarY5ZZLw2PxoaMvgZwgFJbRKPCqEkrM07iKM23u1YT"}], "vhosts": []}`,
      `{"users": [{"name": "shop", "password_hash": ""}], "vhosts": []}`, // signs in by a certificate
    ],
  },

  *check({ file }) {
    for (const { name, hash, at } of file.users.slice(0, MOST_USERS)) {
      if (!isHashOfKnownPassword(hash, name)) continue;
      yield {
        at,
        message: { code: 'holds-password', values: { setting: 'password_hash' } },
        // The server lets guest in from the machine itself alone.
        ...(name === 'guest' ? { severity: MODERATE } : {}),
      };
    }
    if (file.users.length > MOST_USERS) yield UNKNOWN;
  },
});
