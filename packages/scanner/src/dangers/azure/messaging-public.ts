import { settingDanger } from '../setting-danger.ts';
import { otherThan } from '../value-tests.ts';

export default settingDanger({
  name: 'azure_messaging_public',
  title: 'Event Hubs, Service Bus, Event Grid or an IoT hub can be reached from the internet',
  severity: 2,
  problem:
    'The whole internet can try its keys, passwords and known flaws; a key that leaks is enough to get in from anywhere.',
  family: 'networkExposure',
  remediation: 'Switch off {}, and reach it through a private endpoint.',
  fix: { kind: 'suggested', needs: 'a private endpoint for whoever uses the service' },
  wrong: otherThan('false', 'Disabled', 'SecuredByPerimeter'),
  in: {
    terraform: [
      {
        types: [
          'azurerm_eventhub_namespace',
          'azurerm_servicebus_namespace',
          'azurerm_eventgrid_topic',
          'azurerm_eventgrid_domain',
          'azurerm_iothub',
        ],
        key: 'public_network_access_enabled',
        unset: 'bad',
        bad: true,
        good: false,
      },
    ],
    azureresourcemanager: [
      {
        types: [
          'Microsoft.EventHub/namespaces',
          'Microsoft.ServiceBus/namespaces',
          'Microsoft.EventGrid/topics',
          'Microsoft.EventGrid/domains',
          'Microsoft.Devices/IotHubs',
        ],
        key: 'publicNetworkAccess',
        unset: 'bad',
        bad: 'Enabled',
        good: 'Disabled',
      },
    ],
    ansible: [
      {
        types: ['azure.azcollection.azure_rm_servicebus'],
        key: 'public_network_access',
        bad: 'Enabled',
        good: 'Disabled',
      },
    ],
  },
});
