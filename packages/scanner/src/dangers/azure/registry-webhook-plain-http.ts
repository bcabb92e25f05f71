import { settingDanger } from '../setting-danger.ts';
import { matching } from '../value-tests.ts';

export default settingDanger({
  name: 'azure_registry_webhook_plain_http',
  title: 'A webhook of a container registry goes over plain HTTP',
  severity: 3,
  problem:
    'An attacker who listens on the network reads the event and its headers, often with a token, and can send events of their own.',
  family: 'encryptionInTransit',
  remediation: 'Begin {} with `https:`.',
  wrong: matching(/^http:/i),
  in: {
    terraform: [
      {
        types: ['azurerm_container_registry_webhook'],
        key: 'service_uri',
        bad: 'http://shop.example/hook',
        good: 'https://shop.example/hook',
      },
    ],
    azureresourcemanager: [
      {
        types: ['Microsoft.ContainerRegistry/registries/webhooks'],
        key: 'serviceUri',
        bad: 'http://shop.example/hook',
        good: 'https://shop.example/hook',
      },
    ],
  },
});
