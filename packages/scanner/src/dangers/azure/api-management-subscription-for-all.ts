import { settingDanger } from '../setting-danger.ts';
import { matching, missing, oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'azure_api_management_subscription_for_all',
  title: 'A subscription of API Management is for all APIs',
  severity: 2,
  problem: 'One leaked key of it calls every API of the service, also those that come later.',
  family: 'leastPrivilege',
  remediation: 'Bind the subscription by {} to the one product or API that it is for.',
  sources: [
    'https://github.com/Azure/azure-policy/blob/master/built-in-policies/policyDefinitions/API%20Management/AllApiSubscription_AuditDeny.json',
  ],
  wrong: missing,
  in: {
    terraform: [
      {
        types: ['azurerm_api_management_subscription'],
        key: 'product_id',
        unset: 'bad',
        good: 'orders',
        when: [
          { key: 'api_id', is: missing },
          { key: 'state', is: oneOf('active'), shown: 'active' },
        ],
      },
    ],
    azureresourcemanager: [
      {
        types: ['Microsoft.ApiManagement/service/subscriptions'],
        key: 'scope',
        wrong: matching(/(?:^|\/)apis\/?$/i),
        unset: 'fine',
        bad: '/apis',
        good: '/products/orders',
        when: [{ key: 'state', is: oneOf('active'), shown: 'active' }],
      },
    ],
  },
});
