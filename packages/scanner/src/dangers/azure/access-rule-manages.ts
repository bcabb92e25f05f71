import { settingDanger } from '../setting-danger.ts';
import { having, matching, on } from '../value-tests.ts';

/** The one that each namespace begins with stays as it is. */
const notOfRoot = matching(/^(?!(?:.*\/)?RootManageSharedAccessKey$)/i);

/**
 * What sends logs to a hub needs all three rights.
 * Source: https://learn.microsoft.com/azure/azure-monitor/essentials/diagnostic-settings#destination-limitations.
 */
const STREAMS = [
  { type: 'azurerm_monitor_diagnostic_setting', key: 'eventhub_authorization_rule_id', name: 'id' },
  { type: 'azurerm_monitor_aad_diagnostic_setting', key: 'eventhub_authorization_rule_id', name: 'id' },
] as const;

export default settingDanger({
  name: 'azure_access_rule_manages',
  title: 'Keys of a namespace, queue or hub may manage it',
  severity: 1,
  problem: 'A key that leaks makes and deletes queues and gives further keys out, where sending or listening is meant.',
  family: 'leastPrivilege',
  remediation: 'Leave only sending or listening in {}, or let clients sign in by Microsoft Entra ID.',
  wrong: on,
  in: {
    terraform: [
      {
        types: ['azurerm_eventhub_namespace_authorization_rule'],
        key: 'manage',
        unset: 'fine',
        bad: true,
        good: false,
        unlessNamedBy: STREAMS,
      },
      {
        types: [
          'azurerm_eventhub_authorization_rule',
          'azurerm_servicebus_namespace_authorization_rule',
          'azurerm_servicebus_queue_authorization_rule',
          'azurerm_servicebus_topic_authorization_rule',
          'azurerm_relay_namespace_authorization_rule',
          'azurerm_relay_hybrid_connection_authorization_rule',
          'azurerm_notification_hub_authorization_rule',
        ],
        key: 'manage',
        unset: 'fine',
        bad: true,
        good: false,
      },
    ],
    azureresourcemanager: [
      {
        types: ['Microsoft.EventHub/namespaces/authorizationRules'],
        key: 'rights',
        wrong: having('Manage'),
        unset: 'fine',
        bad: ['Listen', 'Send', 'Manage'],
        good: ['Listen'],
        when: [{ key: 'name', is: notOfRoot, shown: 'shop/orders' }],
        unlessNamedBy: [
          { type: 'Microsoft.Insights/diagnosticSettings', key: 'eventHubAuthorizationRuleId', name: 'id' },
        ],
      },
      {
        types: [
          'Microsoft.EventHub/namespaces/eventhubs/authorizationRules',
          'Microsoft.ServiceBus/namespaces/authorizationRules',
          'Microsoft.ServiceBus/namespaces/queues/authorizationRules',
          'Microsoft.ServiceBus/namespaces/topics/authorizationRules',
          'Microsoft.Relay/namespaces/authorizationRules',
          'Microsoft.Relay/namespaces/hybridConnections/authorizationRules',
          'Microsoft.NotificationHubs/namespaces/authorizationRules',
          'Microsoft.NotificationHubs/namespaces/notificationHubs/authorizationRules',
        ],
        key: 'rights',
        wrong: having('Manage'),
        unset: 'fine',
        bad: ['Listen', 'Send', 'Manage'],
        good: ['Listen'],
        when: [{ key: 'name', is: notOfRoot, shown: 'shop/orders' }],
      },
    ],
  },
});
