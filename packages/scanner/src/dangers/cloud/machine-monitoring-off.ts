import { settingDanger } from '../setting-danger.ts';
import { off, on, oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'cloud_machine_monitoring_off',
  title: 'Monitoring of a machine, or the agent that looks for intruders, is switched off',
  severity: 1,
  problem: 'Nobody sees that it is misused or about to fail.',
  family: 'monitoring',
  fix: { kind: 'safe' },
  wrong: on,
  in: {
    terraform: [
      {
        types: ['oci_core_instance'],
        key: 'agent_config.is_monitoring_disabled',
        unset: 'fine',
        bad: true,
        good: false,
      },
      {
        types: ['tencentcloud_instance'],
        key: 'disable_monitor_service',
        wrong: on,
        unset: 'fine',
        bad: true,
        good: false,
        needs: 'that the machine is reset',
      },
      {
        types: ['tencentcloud_instance'],
        key: 'disable_security_service',
        unset: 'fine',
        bad: true,
        good: false,
        needs: 'that the machine is reset',
      },
      {
        types: ['oci_core_instance'],
        key: 'agent_config.are_all_plugins_disabled',
        unset: 'fine',
        bad: true,
        good: false,
      },
      {
        types: ['oci_core_instance_configuration'],
        key: 'instance_details.launch_details.agent_config.is_monitoring_disabled',
        unset: 'fine',
        bad: true,
        good: false,
      },
      {
        types: ['digitalocean_droplet'],
        key: 'monitoring',
        wrong: off,
        unset: 'fine',
        bad: false,
        good: true,
        needs: 'that the machine is made anew',
      },
      {
        types: ['alicloud_instance'],
        key: 'security_enhancement_strategy',
        wrong: oneOf('Deactive'),
        unset: 'fine',
        bad: 'Deactive',
        good: 'Active',
        needs: 'that the machine is made anew',
      },
    ],
  },
});
