import { settingDanger } from '../setting-danger.ts';
import { off, oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'google_alert_off',
  title: 'An alert of Cloud Monitoring, or a detector of Security Command Center, is switched off',
  severity: 1,
  problem: 'What it is to warn of, such as a change of rights, happens, and nobody hears.',
  family: 'monitoring',
  fix: { kind: 'safe' },
  wrong: off,
  in: {
    terraform: [
      { types: ['google_monitoring_alert_policy'], key: 'enabled', unset: 'fine', bad: false, good: true },
      {
        types: [
          'google_scc_event_threat_detection_custom_module',
          'google_scc_folder_custom_module',
          'google_scc_management_folder_security_health_analytics_custom_module',
          'google_scc_management_organization_event_threat_detection_custom_module',
          'google_scc_management_organization_security_health_analytics_custom_module',
          'google_scc_management_project_security_health_analytics_custom_module',
          'google_scc_organization_custom_module',
          'google_scc_project_custom_module',
        ],
        key: 'enablement_state',
        wrong: oneOf('DISABLED'),
        unset: 'fine',
        bad: 'DISABLED',
        good: 'ENABLED',
      },
    ],
  },
});
