import { settingDanger } from '../setting-danger.ts';
import { oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'cloud_machine_serial_console',
  title: 'The serial console of a machine is switched on',
  severity: 3,
  problem: 'It is reached from the internet past all security groups, by whoever has the key.',
  family: 'networkExposure',
  wrong: oneOf('1', 'true'),
  in: {
    terraform: [
      { types: ['yandex_compute_instance'], key: 'metadata.serial-port-enable', unset: 'fine', bad: 1, good: 0 },
      {
        types: ['yandex_compute_instance_group', 'yandex_kubernetes_node_group'],
        key: 'instance_template.metadata.serial-port-enable',
        unset: 'fine',
        bad: 1,
        good: 0,
      },
      { types: ['aws_ec2_serial_console_access'], key: 'enabled', unset: 'bad', bad: true, good: false },
    ],
  },
});
