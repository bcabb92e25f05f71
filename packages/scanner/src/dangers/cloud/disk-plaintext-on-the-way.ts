import { settingDanger } from '../setting-danger.ts';
import { off, oneOf, otherThan } from '../value-tests.ts';

export default settingDanger({
  name: 'cloud_disk_plaintext_on_the_way',
  title: 'What a machine writes to its disks crosses the network in plaintext',
  severity: 2,
  problem: 'An attacker on the network path reads the data.',
  family: 'encryptionInTransit',
  wrong: off,
  in: {
    terraform: [
      {
        types: ['oci_core_instance'],
        key: 'launch_options.is_pv_encryption_in_transit_enabled',
        unset: 'bad',
        bad: false,
        good: true,
        when: [{ key: 'is_pv_encryption_in_transit_enabled', is: otherThan('true') }],
      },
      {
        types: ['oci_core_instance_configuration'],
        key: 'instance_details.launch_details.is_pv_encryption_in_transit_enabled',
        unset: 'fine',
        bad: false,
        good: true,
      },
      {
        types: ['oci_containerengine_node_pool'],
        key: 'node_config_details.is_pv_encryption_in_transit_enabled',
        unset: 'fine',
        bad: false,
        good: true,
      },
      {
        types: ['oci_core_volume_attachment'],
        key: 'is_pv_encryption_in_transit_enabled',
        unset: 'fine',
        bad: false,
        good: true,
        when: [{ key: 'attachment_type', is: oneOf('paravirtualized'), shown: 'paravirtualized' }],
      },
    ],
  },
});
