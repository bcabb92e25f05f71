import { settingDanger } from '../setting-danger.ts';
import { on } from '../value-tests.ts';

export default settingDanger({
  name: 'cloud_machine_monitoring_off',
  title: 'Monitoring of a machine is switched off',
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
    ],
  },
});
