import { settingDanger } from '../setting-danger.ts';
import { missing, on, oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'azure_disk_public',
  title: 'A managed disk or its snapshot can be exported from every network',
  severity: 3,
  problem: 'Whoever gets hold of a link copies the whole disk from anywhere.',
  family: 'networkExposure',
  fix: { kind: 'suggested', needs: 'a private endpoint for whoever exports disks' },
  wrong: oneOf('AllowAll'),
  in: {
    terraform: [
      {
        types: ['azurerm_managed_disk', 'azurerm_snapshot'],
        key: 'network_access_policy',
        bad: 'AllowAll',
        good: 'DenyAll',
      },
      {
        types: ['azurerm_managed_disk', 'azurerm_snapshot'],
        key: 'public_network_access_enabled',
        wrong: on,
        when: [{ key: 'network_access_policy', is: missing }],
        bad: true,
        good: false,
      },
    ],
    azureresourcemanager: [
      {
        types: ['Microsoft.Compute/disks', 'Microsoft.Compute/snapshots'],
        key: 'networkAccessPolicy',
        bad: 'AllowAll',
        good: 'DenyAll',
      },
      {
        types: ['Microsoft.Compute/disks', 'Microsoft.Compute/snapshots'],
        key: 'publicNetworkAccess',
        wrong: oneOf('Enabled'),
        when: [{ key: 'networkAccessPolicy', is: missing }],
        bad: 'Enabled',
        good: 'Disabled',
      },
    ],
    ansible: [
      {
        types: ['azure.azcollection.azure_rm_manageddisk'],
        key: 'network_access_policy',
        bad: 'AllowAll',
        good: 'DenyAll',
      },
      {
        types: ['azure.azcollection.azure_rm_manageddisk'],
        key: 'public_network_access',
        bad: 'Enabled',
        good: 'Disabled',
        wrong: oneOf('Enabled'),
        when: [{ key: 'network_access_policy', is: missing }],
      },
    ],
  },
});
