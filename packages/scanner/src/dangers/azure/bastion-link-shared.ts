import { settingDanger } from '../setting-danger.ts';
import { on } from '../value-tests.ts';

export default settingDanger({
  name: 'azure_bastion_link_shared',
  title: 'A Bastion host makes links that lead to machines without a sign-in to Azure',
  severity: 3,
  problem:
    'Whoever gets hold of such a link tries passwords of the machine from anywhere, past every sign-in of Azure.',
  family: 'authentication',
  sources: ['https://learn.microsoft.com/azure/bastion/shareable-link'],
  wrong: on,
  in: {
    terraform: [
      { types: ['azurerm_bastion_host'], key: 'shareable_link_enabled', unset: 'fine', bad: true, good: false },
    ],
    azureresourcemanager: [
      {
        types: ['Microsoft.Network/bastionHosts'],
        key: 'enableShareableLink',
        unset: 'fine',
        bad: true,
        good: false,
      },
    ],
    ansible: [
      {
        types: ['azure.azcollection.azure_rm_bastionhost'],
        key: 'enable_shareable_link',
        bad: true,
        good: false,
        unset: 'fine',
      },
    ],
  },
});
