import { CRITICAL, HIGH, MODERATE } from '@plumbline/model/severity';
import { isSetTo } from '../../../rules/setting-rule.ts';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';
import { isEncrypted, isWeakPassword } from '../passwords.ts';
import { rabbitmqSetting, guide } from '../rabbitmq-rule.ts';

export default rabbitmqSetting({
  id: 'rabbitmq_default_password_weak',
  title: 'The first user has a well-known or short password (default_pass)',
  terms: ['default password', 'weak password'],
  severity: CRITICAL,
  problem:
    'The first user is an administrator unless `default_user_tags` says otherwise. Whoever reaches the server tries well-known and short passwords first, and then has its queues.',
  remediation:
    'Set `default_pass` to a random value of at least 32 characters, or make users with definitions that hold hashes alone.',
  sources: [guide('access-control#seeding'), guide('production-checklist'), guide('definitions#import-on-boot')],
  references: [cwe(521), cwe(1392), nist('IA-5'), pci('2.2.2'), pci('8.3.6')],

  examples: {
    bad: [
      `default_user = admin\n«default_pass = admin»`,
      `default_user = shop\n«default_pass = s3cr3t!»`,
      `default_user = guest\n«default_pass = guest»`,
    ],
    good: [
      `default_user = shop\ndefault_pass = 768a852ed69ce916fa7faa278c962de3e4275e5f`,
      'default_pass = $(RABBITMQ_PASSWORD)',
      `default_pass = encrypted:bPAhFFZvjOSdpZKJ8PJb4Q==`,
      `default_user = admin\ndefault_pass = admin\nload_definitions = /etc/rabbitmq/definitions.json`, // no such user is made
    ],
  },

  setting: 'default_pass',
  bad: (value, { file: { settings, importsDefinitions } }) => {
    if (isEncrypted(value) || !isWeakPassword(value) || importsDefinitions) return false;
    // The server lets guest in from the machine itself alone.
    const isGuest = value === 'guest' && !isSetTo(settings.setting('default_user'), (name) => name !== 'guest');
    const isPlain = isSetTo(settings.setting('default_user_tags.administrator'), (tag) => tag === 'false');
    return { code: 'holds-password', severity: isGuest ? MODERATE : isPlain ? HIGH : CRITICAL };
  },
});
