import { cisAzure } from '../../rules/rulesets.ts';
import { APPS } from '../azure-apps.ts';
import { settingDanger } from '../setting-danger.ts';
import { oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'azure_app_without_identity',
  title: 'A web app or function has no identity of its own and needs passwords for all that it uses',
  severity: 2,
  problem: 'Passwords in its settings leak, and outlive those who know them.',
  family: 'secrets',
  references: [cisAzure('9.5')],
  remediation: 'Give it a managed identity in {}.',
  sources: ['https://learn.microsoft.com/azure/governance/policy/samples/cis-azure-2-0-0'],
  fix: { kind: 'safe' },
  wrong: oneOf('None'),
  in: {
    terraform: [
      {
        types: APPS,
        key: 'identity.type',
        standsAlone: true,
        unset: 'bad',
        good: 'SystemAssigned',
      },
    ],
    azureresourcemanager: [
      {
        types: ['Microsoft.Web/sites', 'Microsoft.Web/sites/slots'],
        key: 'identity.type',
        standsAlone: true,
        unset: 'bad',
        bad: 'None',
        good: 'SystemAssigned',
      },
    ],
  },
});
