import { cisGoogle } from '../../rules/rulesets.ts';
import { settingDanger } from '../setting-danger.ts';
import { off, oneOf, member } from '../value-tests.ts';

export default settingDanger({
  name: 'google_machine_os_login_off',
  title: 'OS Login is off: rights of IAM do not decide who logs in to virtual machines',
  severity: 2,
  problem: 'SSH keys stand in metadata, and go on working when their owner is gone.',
  family: 'authentication',
  references: [cisGoogle('4.4')],
  remediation: 'Set `enable-oslogin` in {} to true.',
  wrong: member('enable-oslogin', off),
  in: {
    terraform: [
      {
        types: [
          'google_compute_instance',
          'google_compute_instance_template',
          'google_compute_region_instance_template',
          'google_compute_instance_from_template',
        ],
        key: 'metadata',
        bad: { 'enable-oslogin': false },
        good: { 'enable-oslogin': true },
        unset: 'fine',
      },
      {
        types: ['google_compute_project_metadata'],
        key: 'metadata',
        bad: { 'enable-oslogin': false },
        good: { 'enable-oslogin': true },
        wrong: member('enable-oslogin', off, 'bad'),
      },
      {
        types: ['google_compute_project_metadata_item'],
        key: 'value',
        bad: 'FALSE',
        good: 'TRUE',
        wrong: off,
        when: [{ key: 'key', is: oneOf('enable-oslogin'), shown: 'enable-oslogin' }],
      },
    ],
    ansible: [
      {
        types: ['google.cloud.gcp_compute_instance'],
        key: 'metadata',
        bad: { 'enable-oslogin': false },
        good: { 'enable-oslogin': true },
        unset: 'fine',
        shown: { name: 'shop' },
      },
    ],
  },
});
