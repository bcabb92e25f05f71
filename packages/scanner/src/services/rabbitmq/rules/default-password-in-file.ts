import { HIGH } from '@plumbline/model/severity';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';
import { secretKind } from '../../../rules/secrets.ts';
import { HARDCODED_SECRET } from '../../../terms.ts';
import { isEncrypted, isWeakPassword } from '../passwords.ts';
import { rabbitmqSetting, guide } from '../rabbitmq-rule.ts';

export default rabbitmqSetting({
  id: 'rabbitmq_default_password_in_file',
  title: 'The password of the first user stands in the file as plain text (default_pass)',
  terms: HARDCODED_SECRET,
  severity: HIGH,
  problem: 'Whoever reads this file or a copy of it, in a backup or a repository, signs in as the first administrator.',
  remediation:
    'Encrypt it with `rabbitmqctl encode` (`encrypted:…`), take it from the environment with `$(NAME)`, or import definitions that hold a hash.',
  sources: [guide('configure'), guide('access-control#seeding')],
  references: [cwe(256), cwe(798), nist('IA-5'), pci('8.6.2')],

  examples: {
    bad: [`default_user = shop\n«default_pass = 768a852ed69ce916fa7faa278c962de3e4275e5f»`],
    good: [
      'default_pass = $(RABBITMQ_PASSWORD)',
      `default_pass = encrypted:bPAhFFZvjOSdpZKJ8PJb4Q==`,
      `default_pass = guest`, // another rule's matter
      `default_user = shop # default_pass = 768a852ed69ce916fa7faa278c962de3e4275e5f`,
    ],
  },

  setting: 'default_pass',
  bad: (value) =>
    secretKind(value) === 'literal' && !isEncrypted(value) && !isWeakPassword(value)
      ? { code: 'holds-password' }
      : false,
});
