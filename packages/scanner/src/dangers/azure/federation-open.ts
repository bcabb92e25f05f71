import { settingDanger } from '../setting-danger.ts';
import { matching } from '../value-tests.ts';

export default settingDanger({
  name: 'azure_federation_open',
  title: 'Workflows of every repository or branch of an owner may act as an identity',
  severity: 3,
  problem: 'Whoever may run a workflow anywhere there has all rights of the identity.',
  family: 'authentication',
  remediation: 'Name in {} one repository with its branch or environment.',
  sources: ['https://learn.microsoft.com/entra/workload-id/workload-identity-federation'],
  wrong: matching(/\*|^repo:[^:]*$/),
  in: {
    terraform: [
      {
        types: ['azurerm_federated_identity_credential', 'azuread_application_federated_identity_credential'],
        key: 'subject',
        bad: 'repo:shop/*',
        good: 'repo:shop/web:ref:refs/heads/main',
      },
      {
        types: ['azuread_application_flexible_federated_identity_credential'],
        key: 'claims_matching_expression',
        wrong: matching(/^claims\['sub'\] matches '(?:repo:)?(?:[\w.-]{1,100}\/)?\*'$/),
        bad: "claims['sub'] matches 'repo:shop/*'",
        good: "claims['sub'] eq 'repo:shop/web:ref:refs/heads/main'",
      },
    ],
    azureresourcemanager: [
      {
        types: ['Microsoft.ManagedIdentity/userAssignedIdentities/federatedIdentityCredentials'],
        key: 'subject',
        bad: 'repo:shop/*',
        good: 'repo:shop/web:ref:refs/heads/main',
      },
    ],
  },
});
