import { settingDanger } from '../setting-danger.ts';
import { secretMember } from '../value-tests.ts';

export default settingDanger({
  name: 'azure_machine_extension_secret',
  title: 'A setting of an extension of a machine holds a secret outside of the protected settings',
  severity: 4,
  problem: 'Whoever may look at the machine, or runs a program on it, reads the key or password.',
  family: 'secrets',
  remediation: 'Move the secret from {} to `protectedSettings`. Change it.',
  wrong: secretMember,
  in: {
    azureresourcemanager: [
      {
        types: ['Microsoft.Compute/virtualMachines/extensions', 'Microsoft.Compute/virtualMachineScaleSets/extensions'],
        key: 'settings',
        unset: 'fine',
        bad: { storageAccountPassword: 'wJ8rTz41qLm0' },
        good: { fileUris: ['https://shop.example/setup.sh'] },
      },
    ],
    ansible: [
      {
        types: ['azure.azcollection.azure_rm_virtualmachineextension'],
        shown: { name: 'shop' },
        key: 'settings',
        unset: 'fine',
        bad: { storageAccountPassword: 'wJ8rTz41qLm0' },
        good: { fileUris: ['https://shop.example/setup.sh'] },
      },
    ],
  },
});
