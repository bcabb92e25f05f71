import { settingDanger } from '../setting-danger.ts';
import { oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'azure_service_of_free_plan',
  title: 'A service has the free plan, for which nobody promises that it is there',
  severity: 1,
  problem: 'It stops when a few people more use it than the plan allows, and nobody has to mend it.',
  family: 'availability',
  remediation: 'Choose a plan that is paid for in {}.',
  wrong: oneOf('free', 'Free_F1'),
  in: {
    terraform: [
      { types: ['azurerm_app_configuration'], key: 'sku', unset: 'bad', bad: 'free', good: 'standard' },
      { types: ['azurerm_web_pubsub'], key: 'sku', bad: 'Free_F1', good: 'Standard_S1' },
      { types: ['azurerm_signalr_service'], key: 'sku.name', bad: 'Free_F1', good: 'Standard_S1' },
    ],
    azureresourcemanager: [
      { types: ['Microsoft.AppConfiguration/configurationStores'], key: 'sku.name', bad: 'free', good: 'standard' },
      {
        types: ['Microsoft.SignalRService/webPubSub', 'Microsoft.SignalRService/signalR'],
        key: 'sku.name',
        bad: 'Free_F1',
        good: 'Standard_S1',
      },
    ],
  },
});
