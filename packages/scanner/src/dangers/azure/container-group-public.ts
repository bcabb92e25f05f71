import { settingDanger } from '../setting-danger.ts';
import { oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'azure_container_group_public',
  title: 'A group of containers has an address on the internet',
  severity: 3,
  problem: 'Anyone can try passwords and known flaws of what listens there.',
  family: 'networkExposure',
  wrong: oneOf('Public'),
  in: {
    terraform: [
      { types: ['azurerm_container_group'], key: 'ip_address_type', unset: 'bad', bad: 'Public', good: 'Private' },
    ],
    azureresourcemanager: [
      {
        types: ['Microsoft.ContainerInstance/containerGroups'],
        key: 'ipAddress.type',
        unset: 'fine',
        bad: 'Public',
        good: 'Private',
      },
    ],
    ansible: [
      {
        types: ['azure.azcollection.azure_rm_containerinstance'],
        key: 'ip_address',
        unset: 'fine',
        bad: 'public',
        good: 'none',
      },
    ],
  },
});
