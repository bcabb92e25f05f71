import { settingDanger } from '../setting-danger.ts';
import { oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'azure_service_without_identity',
  title: 'A service has no identity of its own and needs passwords for all that it uses',
  severity: 1,
  problem: 'Passwords and keys in its settings leak, and outlive those who know them.',
  family: 'secrets',
  remediation: 'Give it a managed identity in {}.',
  wrong: oneOf('None'),
  in: {
    terraform: [
      {
        types: [
          'azurerm_eventgrid_topic',
          'azurerm_eventgrid_domain',
          'azurerm_servicebus_namespace',
          'azurerm_container_group',
          'azurerm_recovery_services_vault',
          'azurerm_automation_account',
          'azurerm_web_pubsub',
          'azurerm_signalr_service',
        ],
        key: 'identity.type',
        unset: 'bad',
        good: 'SystemAssigned',
      },
    ],
    azureresourcemanager: [
      {
        types: [
          'Microsoft.EventGrid/topics',
          'Microsoft.EventGrid/domains',
          'Microsoft.ServiceBus/namespaces',
          'Microsoft.ContainerInstance/containerGroups',
          'Microsoft.RecoveryServices/vaults',
          'Microsoft.Automation/automationAccounts',
          'Microsoft.SignalRService/webPubSub',
          'Microsoft.SignalRService/signalR',
        ],
        key: 'identity.type',
        unset: 'bad',
        bad: 'None',
        good: 'SystemAssigned',
      },
    ],
  },
});
