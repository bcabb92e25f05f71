import { settingDanger } from '../setting-danger.ts';
import { having } from '../value-tests.ts';

export default settingDanger({
  name: 'azure_link_accepts_everyone',
  title: 'A private link service lets every subscription connect without being asked',
  severity: 3,
  problem: 'Whoever learns its alias connects to what stands behind it, past every firewall of the network.',
  family: 'networkExposure',
  remediation: 'Name in {} the subscriptions that may connect.',
  sources: ['https://learn.microsoft.com/azure/private-link/private-link-service-overview'],
  wrong: having('*'),
  in: {
    terraform: [
      {
        types: ['azurerm_private_link_service'],
        key: 'auto_approval_subscription_ids',
        unset: 'fine',
        bad: ['*'],
        good: ['0b1f6471-1bf0-4dda-aec3-111122223333'],
      },
    ],
    azureresourcemanager: [
      {
        types: ['Microsoft.Network/privateLinkServices'],
        key: 'autoApproval.subscriptions',
        unset: 'fine',
        bad: ['*'],
        good: ['0b1f6471-1bf0-4dda-aec3-111122223333'],
      },
    ],
  },
});
