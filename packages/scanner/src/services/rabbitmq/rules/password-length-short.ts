import { UNTOLD } from '../../../rules/setting-rule.ts';
import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';
import { rabbitmqSetting, guide } from '../rabbitmq-rule.ts';

export default rabbitmqSetting({
  id: 'rabbitmq_password_length_short',
  title: 'Users may have short passwords (credential_validator.min_length)',
  severity: MODERATE_LOW,
  problem: 'Short passwords are found by trying, as the server answers many attempts a second.',
  remediation: 'Set `credential_validator.min_length = 14`.',
  sources: [guide('passwords')],
  references: [cwe(521), nist('IA-5'), pci('8.3.6')],

  examples: {
    bad: [
      `credential_validator.validation_backend = rabbit_credential_validator_min_password_length\n«credential_validator.min_length = 6»`,
      `default_pass = f86d081884c7d659\n«credential_validator.min_length = 8»`,
    ],
    good: [
      `credential_validator.min_length = 14`,
      `credential_validator.validation_backend = rabbit_credential_validator_min_password_length`,
    ],
  },

  setting: 'credential_validator.min_length',
  bad: (value) => Number(value) < PCI_LENGTH,
  default: UNTOLD,
  safe: '14',
  fix: {
    kind: 'safe',
    unless: (_finding, { file }) =>
      file.startsWithPasswordsOf(SAFE_LENGTH) === true
        ? undefined
        : 'a default_pass of 14 letters, or a node that has its users',
  },
});

const SAFE_LENGTH = 14;

const PCI_LENGTH = 12;
