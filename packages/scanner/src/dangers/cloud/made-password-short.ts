import { settingDanger } from '../setting-danger.ts';
import { below } from '../value-tests.ts';

export default settingDanger({
  name: 'cloud_made_password_short',
  title: 'A password that Terraform or Yandex Lockbox makes has fewer than eight characters',
  severity: 3,
  problem:
    'A program tries out all passwords of so few characters where a hash of it gets out, or where nobody slows down those who guess.',
  family: 'passwords',
  remediation: 'Set {} to 20 or more: nobody has to remember it.',
  sources: ['https://pages.nist.gov/800-63-4/sp800-63b/authenticators/'],
  wrong: below(8),
  in: {
    terraform: [
      { types: ['random_password'], key: 'length', unset: 'fine', bad: 6, good: 24 },
      {
        types: ['yandex_lockbox_secret'],
        key: 'password_payload_specification.length',
        unset: 'fine',
        bad: 6,
        good: 24,
      },
    ],
  },
});
