import { cisAzure } from '../../rules/rulesets.ts';
import { settingDanger } from '../setting-danger.ts';
import { there } from '../value-tests.ts';

export default settingDanger({
  name: 'azure_machine_unmanaged_disk',
  title: 'The disk of a machine lies in a storage account instead of being a managed disk',
  severity: 2,
  problem: 'Whoever has a key of the storage account copies the whole disk.',
  family: 'leastPrivilege',
  references: [cisAzure('7.2')],
  remediation: 'Leave out {} and use a managed disk.',
  wrong: there,
  in: {
    terraform: [
      {
        types: ['azurerm_virtual_machine'],
        key: 'storage_os_disk.vhd_uri',
        unset: 'fine',
        bad: 'https://shop.blob.core.windows.net/disks/shop.vhd',
        good: '',
      },
      {
        types: ['azurerm_virtual_machine'],
        each: 'storage_data_disk',
        key: 'vhd_uri',
        unset: 'fine',
        bad: 'https://shop.blob.core.windows.net/disks/data.vhd',
        good: '',
      },
    ],
    azureresourcemanager: [
      {
        types: ['Microsoft.Compute/virtualMachines'],
        key: 'storageProfile.osDisk.vhd',
        unset: 'fine',
        bad: { uri: 'https://shop.blob.core.windows.net/disks/shop.vhd' },
        good: '',
      },
      {
        types: ['Microsoft.Compute/virtualMachines'],
        each: 'storageProfile.dataDisks',
        key: 'vhd',
        unset: 'fine',
        bad: { uri: 'https://shop.blob.core.windows.net/disks/data.vhd' },
        good: '',
      },
      {
        types: ['Microsoft.Compute/virtualMachineScaleSets'],
        key: 'virtualMachineProfile.storageProfile.osDisk.vhdContainers',
        unset: 'fine',
        bad: ['https://shop.blob.core.windows.net/disks'],
        good: [],
      },
    ],
  },
});
