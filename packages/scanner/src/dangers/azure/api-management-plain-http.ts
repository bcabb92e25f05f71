import { settingDanger } from '../setting-danger.ts';
import { having, matching } from '../value-tests.ts';

export default settingDanger({
  name: 'azure_api_management_plain_http',
  title: 'API Management speaks plain HTTP with its clients or with a backend',
  severity: 4,
  problem: 'Keys, tokens and data can be read and changed by anyone on the network path.',
  family: 'encryptionInTransit',
  remediation: 'Use only HTTPS in {}.',
  wrong: matching(/^http:/i),
  in: {
    terraform: [
      {
        types: ['azurerm_api_management_backend'],
        key: 'url',
        bad: 'http://shop.example',
        good: 'https://shop.example',
      },
      {
        types: ['azurerm_api_management_api'],
        key: 'service_url',
        unset: 'fine',
        bad: 'http://shop.example',
        good: 'https://shop.example',
      },
      {
        types: ['azurerm_api_management_api'],
        key: 'protocols',
        wrong: having('http'),
        bad: ['http', 'https'],
        good: ['https'],
      },
    ],
    azureresourcemanager: [
      {
        types: ['Microsoft.ApiManagement/service/backends'],
        key: 'url',
        bad: 'http://shop.example',
        good: 'https://shop.example',
      },
      {
        types: ['Microsoft.ApiManagement/service/apis'],
        key: 'serviceUrl',
        unset: 'fine',
        bad: 'http://shop.example',
        good: 'https://shop.example',
      },
      {
        types: ['Microsoft.ApiManagement/service/apis'],
        key: 'protocols',
        wrong: having('http'),
        bad: ['http', 'https'],
        good: ['https'],
      },
    ],
  },
});
