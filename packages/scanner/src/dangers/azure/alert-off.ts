import { settingDanger } from '../setting-danger.ts';
import { off, oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'azure_alert_off',
  title: 'An alert of Azure Monitor, a rule of Microsoft Sentinel or what Defender for Cloud starts is switched off',
  severity: 1,
  problem: 'What it is to warn of, such as an attack or a backup that fails, happens, and nobody hears.',
  family: 'monitoring',
  fix: { kind: 'safe' },
  wrong: off,
  in: {
    terraform: [
      {
        types: [
          'azurerm_monitor_activity_log_alert',
          'azurerm_monitor_metric_alert',
          'azurerm_monitor_scheduled_query_rules_alert',
          'azurerm_monitor_scheduled_query_rules_alert_v2',
          'azurerm_monitor_smart_detector_alert_rule',
        ],
        key: 'enabled',
        unset: 'fine',
        bad: false,
        good: true,
      },
      {
        types: [
          'azurerm_sentinel_alert_rule_fusion',
          'azurerm_sentinel_alert_rule_machine_learning_behavior_analytics',
          'azurerm_sentinel_alert_rule_ms_security_incident',
          'azurerm_sentinel_alert_rule_nrt',
          'azurerm_sentinel_alert_rule_scheduled',
          'azurerm_sentinel_alert_rule_threat_intelligence',
        ],
        key: 'enabled',
        unset: 'fine',
        bad: false,
        good: true,
      },
      { types: ['azurerm_security_center_automation'], key: 'enabled', unset: 'fine', bad: false, good: true },
      {
        types: ['azurerm_recovery_services_vault'],
        key: 'monitoring.alerts_for_all_job_failures_enabled',
        unset: 'fine',
        bad: false,
        good: true,
      },
    ],
    azureresourcemanager: [
      {
        types: ['Microsoft.Insights/activityLogAlerts', 'Microsoft.Insights/metricAlerts'],
        key: 'enabled',
        unset: 'fine',
        bad: false,
        good: true,
      },
      { types: ['Microsoft.Insights/scheduledQueryRules'], key: 'enabled', unset: 'fine', bad: false, good: true },
      { types: ['Microsoft.SecurityInsights/alertRules'], key: 'enabled', unset: 'fine', bad: false, good: true },
      { types: ['Microsoft.Security/automations'], key: 'isEnabled', unset: 'fine', bad: false, good: true },
      {
        types: ['Microsoft.RecoveryServices/vaults'],
        key: 'monitoringSettings.azureMonitorAlertSettings.alertsForAllJobFailures',
        wrong: oneOf('Disabled'),
        unset: 'fine',
        bad: 'Disabled',
        good: 'Enabled',
      },
    ],
  },
});
