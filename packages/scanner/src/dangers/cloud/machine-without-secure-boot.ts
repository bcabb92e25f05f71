import { settingDanger } from '../setting-danger.ts';
import { off } from '../value-tests.ts';

export default settingDanger({
  name: 'cloud_machine_without_secure_boot',
  title: 'A machine starts whatever it finds on its disk: secure boot is off',
  severity: 2,
  problem: 'An attacker who once was root stays below the operating system, where nothing finds them.',
  family: 'integrity',
  fix: { kind: 'suggested', needs: 'an image whose drivers and kernel modules are all signed' },
  wrong: off,
  in: {
    terraform: [
      {
        types: ['oci_core_instance'],
        key: 'platform_config.is_secure_boot_enabled',
        unset: 'fine',
        bad: false,
        good: true,
      },
      { types: ['oci_ocvp_cluster'], key: 'is_shielded_instance_enabled', unset: 'fine', bad: false, good: true },
      {
        types: ['ibm_is_instance', 'ibm_is_bare_metal_server'],
        key: 'enable_secure_boot',
        unset: 'fine',
        bad: false,
        good: true,
      },
      { types: ['exoscale_compute_instance'], key: 'enable_secure_boot', unset: 'fine', bad: false, good: true },
      {
        types: ['oci_core_instance_configuration'],
        key: 'instance_details.launch_details.platform_config.is_secure_boot_enabled',
        unset: 'fine',
        bad: false,
        good: true,
      },
    ],
  },
});
