import { settingDanger } from '../setting-danger.ts';
import { matching, missing, off, oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'cloud_key_not_rotated',
  title: 'A key is not changed once a year',
  severity: 2,
  problem: 'A key that leaked opens old and new data for good.',
  family: 'keyRotation',
  remediation: 'Let the key change at least once a year by {}.',
  fix: { kind: 'safe' },
  wrong: oneOf('Disabled'),
  in: {
    terraform: [
      { types: ['alicloud_kms_key'], key: 'automatic_rotation', unset: 'bad', bad: 'Disabled', good: 'Enabled' },
      {
        types: ['alicloud_kms_key'],
        key: 'rotation_interval',
        wrong: matching(
          /^(?:[4-9]\d{2}|3[7-9]\d|36[6-9]|\d{4,})d$|^(?:315360(?!00)\d\d|3153[7-9]\d{3}|315[4-9]\d{4}|31[6-9]\d{5}|3[2-9]\d{6}|[4-9]\d{7}|\d{9,})s$/,
        ),
        unset: 'fine',
        bad: '1095d',
        good: '365d',
        when: [{ key: 'automatic_rotation', is: oneOf('Enabled'), shown: 'Enabled' }],
      },
      { types: ['yandex_kms_symmetric_key'], key: 'rotation_period', wrong: missing, unset: 'bad', good: '8760h' },
      { types: ['huaweicloud_kms_key'], key: 'rotation_enabled', wrong: off, unset: 'bad', bad: false, good: true },
      {
        types: ['tencentcloud_kms_key'],
        key: 'key_rotation_enabled',
        wrong: off,
        unset: 'bad',
        bad: false,
        good: true,
      },
      {
        types: ['opentelekomcloud_kms_key_v1', 'flexibleengine_kms_key_v1'],
        key: 'rotation_enabled',
        wrong: off,
        unset: 'fine',
        bad: false,
        good: true,
      },
      {
        types: ['alicloud_polardb_cluster'],
        key: 'enable_automatic_rotation',
        wrong: off,
        unset: 'fine',
        bad: false,
        good: true,
      },
      { types: ['oci_kms_key'], key: 'is_auto_rotation_enabled', wrong: off, unset: 'fine', bad: false, good: true },
    ],
  },
});
