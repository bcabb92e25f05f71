import { MACHINES } from '../azure-machines.ts';
import { settingDanger } from '../setting-danger.ts';
import { off } from '../value-tests.ts';

export default settingDanger({
  name: 'azure_machine_without_agent',
  title: 'A virtual machine has no agent, by which backups, updates and monitoring reach it',
  severity: 1,
  problem: 'Updates and backups fail unnoticed.',
  family: 'hygiene',
  fix: { kind: 'suggested', needs: 'a machine that is made anew' },
  wrong: off,
  in: {
    terraform: [
      {
        types: MACHINES,
        key: 'provision_vm_agent',
        unset: 'fine',
        bad: false,
        good: true,
      },
    ],
    azureresourcemanager: [
      {
        types: ['Microsoft.Compute/virtualMachines'],
        key: 'osProfile.windowsConfiguration.provisionVMAgent',
        unset: 'fine',
        bad: false,
        good: true,
      },
      {
        types: ['Microsoft.Compute/virtualMachines'],
        key: 'osProfile.linuxConfiguration.provisionVMAgent',
        unset: 'fine',
        bad: false,
        good: true,
      },
      {
        types: ['Microsoft.Compute/virtualMachineScaleSets'],
        key: 'virtualMachineProfile.osProfile.windowsConfiguration.provisionVMAgent',
        unset: 'fine',
        bad: false,
        good: true,
      },
      {
        types: ['Microsoft.Compute/virtualMachineScaleSets'],
        key: 'virtualMachineProfile.osProfile.linuxConfiguration.provisionVMAgent',
        unset: 'fine',
        bad: false,
        good: true,
      },
    ],
  },
});
