import { cisGoogle } from '../../rules/rulesets.ts';
import { settingDanger } from '../setting-danger.ts';
import { member, on, oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'google_machine_serial_port_open',
  title: 'A virtual machine lets clients connect to its serial port',
  severity: 3,
  problem: 'Anyone who has the key reaches the console from any address: no firewall stands before it.',
  family: 'networkExposure',
  references: [cisGoogle('4.5')],
  remediation: 'Set `serial-port-enable` in {} to false.',
  wrong: member('serial-port-enable', on),
  in: {
    terraform: [
      {
        types: [
          'google_compute_instance',
          'google_compute_instance_template',
          'google_compute_region_instance_template',
          'google_compute_instance_from_template',
          'google_compute_project_metadata',
        ],
        key: 'metadata',
        bad: { 'serial-port-enable': true },
        good: { 'serial-port-enable': false },
        unset: 'fine',
      },
      {
        types: ['google_compute_project_metadata_item'],
        key: 'value',
        wrong: on,
        bad: 'TRUE',
        good: 'FALSE',
        when: [{ key: 'key', is: oneOf('serial-port-enable'), shown: 'serial-port-enable' }],
      },
    ],
    ansible: [
      {
        types: ['google.cloud.gcp_compute_instance'],
        key: 'metadata',
        bad: { 'serial-port-enable': true },
        good: { 'serial-port-enable': false },
        unset: 'fine',
        shown: { name: 'shop' },
      },
    ],
  },
});
