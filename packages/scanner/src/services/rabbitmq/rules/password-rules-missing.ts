import { LOW, MODERATE_LOW } from '@plumbline/model/severity';
import { oneOf } from '../../../rules/setting-rule.ts';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';
import { rabbitmqSetting, guide } from '../rabbitmq-rule.ts';

export default rabbitmqSetting({
  id: 'rabbitmq_password_rules_missing',
  title: 'Users may have any password (credential_validator)',
  severity: MODERATE_LOW,
  problem:
    'Nothing keeps an administrator from giving a user an empty or one-letter password, which is found by trying.',
  remediation:
    'Set `credential_validator.validation_backend = rabbit_credential_validator_min_password_length` and `credential_validator.min_length = 14`.',
  sources: [guide('passwords')],
  references: [cwe(521), nist('IA-5'), pci('8.3.6')],

  examples: {
    bad: [
      `«credential_validator.validation_backend = rabbit_credential_validator_accept_everything»`,
      `default_user = shop`,
    ],
    good: [
      `credential_validator.validation_backend = rabbit_credential_validator_min_password_length`,
      `credential_validator.validation_backend = rabbit_credential_validator_password_regexp\ncredential_validator.regexp = ^.{14,}$`,
      `auth_backends.1 = ldap`, // the directory keeps the passwords
    ],
  },

  applies: ({ file }) => file.hasOwnUsers,
  setting: 'credential_validator.validation_backend',
  default: 'rabbit_credential_validator_accept_everything',
  severityOfDefault: LOW,
  bad: oneOf('rabbit_credential_validator_accept_everything'),
  safe: 'rabbit_credential_validator_min_password_length',
  fix: {
    kind: 'safe',
    unless: (_finding, { file }) =>
      file.startsWithPasswordsOf(SHORTEST) === false
        ? 'a longer default_pass, without which a new node does not start'
        : undefined,
  },
});

/** What the backend asks for where `min_length` says nothing: the letters of `guest`. */
const SHORTEST = 5;
