import { settingDanger } from '../setting-danger.ts';
import { off } from '../value-tests.ts';

export default settingDanger({
  name: 'azure_api_management_without_subscription',
  title: 'An API of API Management can be called without a key',
  severity: 2,
  problem: 'Everybody can call the API, and nobody can tell who did.',
  family: 'authentication',
  fix: { kind: 'suggested', needs: 'a key of a subscription in every client' },
  wrong: off,
  in: {
    terraform: [
      { types: ['azurerm_api_management_api'], key: 'subscription_required', unset: 'fine', bad: false, good: true },
      { types: ['azurerm_api_management_product'], key: 'subscription_required', bad: false, good: true },
    ],
    azureresourcemanager: [
      { types: ['Microsoft.ApiManagement/service/apis'], key: 'subscriptionRequired', bad: false, good: true },
      { types: ['Microsoft.ApiManagement/service/products'], key: 'subscriptionRequired', bad: false, good: true },
    ],
  },
});
