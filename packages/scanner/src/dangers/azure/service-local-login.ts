import { settingDanger } from '../setting-danger.ts';
import { off, on } from '../value-tests.ts';

export default settingDanger({
  name: 'azure_service_local_login',
  title: 'A service lets in whoever has one of its keys: local authentication is on',
  severity: 2,
  problem:
    'One leaked key opens everything, nobody can take it back from one person alone, and no log tells who used it.',
  family: 'authentication',
  wrong: on,
  in: {
    terraform: [
      {
        types: ['azurerm_eventhub_namespace'],
        key: 'local_authentication_enabled',
        unset: 'bad',
        bad: true,
        good: false,
      },
      { types: ['azurerm_servicebus_namespace'], key: 'local_auth_enabled', unset: 'bad', bad: true, good: false },
      { types: ['azurerm_eventgrid_topic'], key: 'local_auth_enabled', unset: 'bad', bad: true, good: false },
      { types: ['azurerm_eventgrid_domain'], key: 'local_auth_enabled', unset: 'bad', bad: true, good: false },
      { types: ['azurerm_cognitive_account'], key: 'local_auth_enabled', unset: 'bad', bad: true, good: false },
      { types: ['azurerm_search_service'], key: 'local_authentication_enabled', unset: 'bad', bad: true, good: false },
      { types: ['azurerm_app_configuration'], key: 'local_auth_enabled', unset: 'bad', bad: true, good: false },
      { types: ['azurerm_signalr_service'], key: 'local_auth_enabled', unset: 'bad', bad: true, good: false },
      { types: ['azurerm_web_pubsub'], key: 'local_auth_enabled', unset: 'bad', bad: true, good: false },
    ],
    azureresourcemanager: [
      {
        types: [
          'Microsoft.EventHub/namespaces',
          'Microsoft.ServiceBus/namespaces',
          'Microsoft.EventGrid/topics',
          'Microsoft.EventGrid/domains',
          'Microsoft.CognitiveServices/accounts',
          'Microsoft.Search/searchServices',
          'Microsoft.AppConfiguration/configurationStores',
          'Microsoft.SignalRService/signalR',
          'Microsoft.SignalRService/webPubSub',
        ],
        key: 'disableLocalAuth',
        wrong: off,
        unset: 'bad',
        bad: false,
        good: true,
      },
    ],
  },
});
