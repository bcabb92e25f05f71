import { settingDanger } from '../setting-danger.ts';
import { oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'azure_messaging_old_tls',
  title: 'Event Hubs, Service Bus, Event Grid or an IoT hub accepts TLS 1.0 or 1.1',
  severity: 3,
  problem:
    'Connections can be made with versions of TLS whose flaws let an attacker on the network path read or change what is sent.',
  family: 'weakProtocol',
  fix: { kind: 'safe' },
  wrong: oneOf('1.0', '1.1'),
  in: {
    terraform: [
      {
        types: ['azurerm_eventhub_namespace', 'azurerm_servicebus_namespace'],
        key: 'minimum_tls_version',
        bad: '1.0',
        good: '1.2',
      },
      { types: ['azurerm_iothub'], key: 'min_tls_version', bad: '1.0', good: '1.2' },
    ],
    azureresourcemanager: [
      {
        types: ['Microsoft.EventHub/namespaces', 'Microsoft.ServiceBus/namespaces'],
        key: 'minimumTlsVersion',
        bad: '1.0',
        good: '1.2',
      },
      {
        types: ['Microsoft.EventGrid/topics', 'Microsoft.EventGrid/domains', 'Microsoft.EventGrid/namespaces'],
        key: 'minimumTlsVersionAllowed',
        bad: '1.0',
        good: '1.2',
      },
      { types: ['Microsoft.Devices/IotHubs'], key: 'minTlsVersion', bad: '1.0', good: '1.2' },
      {
        types: ['Microsoft.EventGrid/partnerNamespaces'],
        key: 'minimumTlsVersionAllowed',
        bad: '1.0',
        good: '1.2',
      },
      {
        types: [
          'Microsoft.EventGrid/eventSubscriptions',
          'Microsoft.EventGrid/topics/eventSubscriptions',
          'Microsoft.EventGrid/domains/eventSubscriptions',
          'Microsoft.EventGrid/domains/topics/eventSubscriptions',
          'Microsoft.EventGrid/systemTopics/eventSubscriptions',
          'Microsoft.EventGrid/partnerTopics/eventSubscriptions',
        ],
        key: 'destination.properties.minimumTlsVersionAllowed',
        bad: '1.0',
        good: '1.2',
      },
      {
        types: ['Microsoft.EventGrid/namespaces/topics/eventSubscriptions'],
        key: 'deliveryConfiguration.push.destination.properties.minimumTlsVersionAllowed',
        bad: '1.0',
        good: '1.2',
      },
    ],
    ansible: [
      { types: ['azure.azcollection.azure_rm_servicebus'], key: 'minimum_tls_version', bad: '1.0', good: '1.2' },
    ],
  },
});
