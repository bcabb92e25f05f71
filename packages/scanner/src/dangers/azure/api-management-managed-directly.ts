import { settingDanger } from '../setting-danger.ts';
import { on } from '../value-tests.ts';

export default settingDanger({
  name: 'azure_api_management_managed_directly',
  title: 'API Management can be managed past Azure: the direct management API is on',
  severity: 3,
  problem: 'One leaked key of it changes every API, with none of the roles, limits and logs of Azure in between.',
  family: 'authentication',
  sources: [
    'https://github.com/Azure/azure-policy/blob/master/built-in-policies/policyDefinitions/API%20Management/DirectManagementAPIEnabled_AuditDeny.json',
  ],
  fix: { kind: 'suggested', needs: 'the API of Azure Resource Manager for whatever calls the direct one' },
  wrong: on,
  in: {
    terraform: [
      { types: ['azurerm_api_management'], key: 'tenant_access.enabled', unset: 'fine', bad: true, good: false },
    ],
    azureresourcemanager: [
      { types: ['Microsoft.ApiManagement/service/tenant'], key: 'enabled', unset: 'fine', bad: true, good: false },
    ],
  },
});
