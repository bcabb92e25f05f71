import { cisGoogle } from '../../rules/rulesets.ts';
import { settingDanger } from '../setting-danger.ts';
import { otherThan, longerThan } from '../value-tests.ts';

export default settingDanger({
  name: 'google_key_not_rotated',
  title: 'A key of Cloud KMS is not rotated within 90 days',
  severity: 2,
  problem: 'All data stays under one version of the key, so that one leak of it is a leak of everything.',
  family: 'keyRotation',
  references: [cisGoogle('1.10')],
  fix: { kind: 'safe' },
  wrong: longerThan(7_776_000),
  in: {
    terraform: [
      {
        types: ['google_kms_crypto_key'],
        key: 'rotation_period',
        bad: '15552000s',
        good: '7776000s',
        unset: 'bad',
        when: [{ key: 'purpose', is: otherThan('ASYMMETRIC_SIGN', 'ASYMMETRIC_DECRYPT', 'MAC') }],
      },
    ],
    ansible: [
      {
        types: ['google.cloud.gcp_kms_crypto_key'],
        key: 'rotation_period',
        bad: '15552000s',
        good: '7776000s',
        unset: 'bad',
        when: [{ key: 'purpose', is: otherThan('ASYMMETRIC_SIGN', 'ASYMMETRIC_DECRYPT', 'MAC') }],
        shown: { name: 'shop' },
      },
    ],
  },
});
