import { cisAzure } from '../../rules/rulesets.ts';
import { settingDanger } from '../setting-danger.ts';
import { missing } from '../value-tests.ts';

export default settingDanger({
  name: 'azure_security_contact_without_address',
  title: 'The security contact of a subscription has no mail address',
  severity: 2,
  problem: 'Attacks are noticed, and nobody is told.',
  family: 'monitoring',
  references: [cisAzure('2.1.19')],
  remediation: 'Name one in {}.',
  sources: ['https://learn.microsoft.com/azure/governance/policy/samples/cis-azure-2-0-0'],
  wrong: missing,
  in: {
    terraform: [
      { types: ['azurerm_security_center_contact'], key: 'email', unset: 'bad', good: 'security@shop.example' },
    ],
    azureresourcemanager: [
      {
        types: ['Microsoft.Security/securityContacts'],
        key: 'emails',
        formerKey: 'email',
        unset: 'bad',
        good: 'security@shop.example',
      },
    ],
  },
});
