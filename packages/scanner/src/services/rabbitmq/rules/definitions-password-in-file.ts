import { CRITICAL, HIGH } from '@plumbline/model/severity';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';
import { isExposedSecret } from '../../../rules/secrets.ts';
import { isWeakPassword } from '../passwords.ts';
import { definitionsSetting, guide } from '../rabbitmq-rule.ts';

export default definitionsSetting({
  id: 'rabbitmq_definitions_password_in_file',
  title: 'The password of a user stands in the definitions',
  terms: ['definitions.json', 'hardcoded'],
  severity: HIGH,
  problem: 'Everybody who can read the file, a backup of it or its repository signs in as that user.',
  remediation: 'Put its salted hash there as `password_hash`, and change the password.',
  sources: [guide('definitions'), guide('passwords')],
  references: [cwe(256), nist('IA-5'), pci('8.3.2')],

  examples: {
    bad: [`{"users": [{"name": "shop", «"password": "T7vNq2xWc9RbLz5KfYpD"», "tags": ""}], "vhosts": [{"name": "/"}]}`],
    good: [
      `{"users": [{"name": "shop", "password_hash": "AQIDBNarY5ZZLw2PxoaMvgZwgFJbRKPCqEkrM07iKM23u1YT"}], "vhosts": []}`,
      `{"users": [{"name": "shop", "password": "\${SHOP_PASSWORD}"}], "vhosts": []}`,
    ],
  },

  setting: 'users.*.password',
  bad: (value) =>
    isExposedSecret(value) && { code: 'holds-password', severity: isWeakPassword(value) ? CRITICAL : HIGH },
});
