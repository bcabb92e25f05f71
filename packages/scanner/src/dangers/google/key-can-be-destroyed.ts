import { settingDanger } from '../setting-danger.ts';
import { off } from '../value-tests.ts';

export default settingDanger({
  name: 'google_key_can_be_destroyed',
  title: 'Terraform may destroy a key of Cloud KMS',
  severity: 1,
  problem: 'A mistake in a change makes all that the key encrypts unreadable.',
  family: 'hygiene',
  sources: ['https://developer.hashicorp.com/terraform/language/meta-arguments/lifecycle'],
  fix: { kind: 'safe' },
  wrong: off,
  in: {
    terraform: [
      {
        types: ['google_kms_crypto_key'],
        key: 'lifecycle.prevent_destroy',
        unset: 'bad',
        bad: false,
        good: true,
        standsAlone: true,
      },
    ],
  },
});
