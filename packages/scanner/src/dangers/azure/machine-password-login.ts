import { settingDanger } from '../setting-danger.ts';
import { missing, off, on, oneOf, there } from '../value-tests.ts';

/** Who has nothing but Linux in its images. */
const OF_LINUX = oneOf('Canonical', 'RedHat', 'SUSE', 'Debian', 'OpenLogic', 'AlmaLinux', 'resf', 'kinvolk', 'Oracle');

export default settingDanger({
  name: 'azure_machine_password_login',
  title: 'A Linux machine lets people log in with passwords over SSH',
  severity: 3,
  problem: 'Anyone who reaches it tries passwords until one fits.',
  family: 'passwords',
  fix: { kind: 'suggested', needs: 'an SSH key for whoever logs in' },
  wrong: off,
  in: {
    terraform: [
      {
        types: ['azurerm_linux_virtual_machine', 'azurerm_linux_virtual_machine_scale_set'],
        key: 'disable_password_authentication',
        unset: 'fine',
        bad: false,
        good: true,
      },
      {
        types: ['azurerm_virtual_machine', 'azurerm_virtual_machine_scale_set'],
        key: 'os_profile_linux_config.disable_password_authentication',
        bad: false,
        good: true,
      },
      {
        types: ['azurerm_orchestrated_virtual_machine_scale_set'],
        key: 'os_profile.linux_configuration.disable_password_authentication',
        bad: false,
        good: true,
      },
    ],
    azureresourcemanager: [
      {
        types: ['Microsoft.Compute/virtualMachines'],
        key: 'osProfile.linuxConfiguration.disablePasswordAuthentication',
        unset: 'bad',
        bad: false,
        good: true,
        // A machine with Windows has none of it, nor has one of which the template does not say what it runs.
        when: [{ key: 'osProfile.linuxConfiguration', is: there }],
        shown: { 'osProfile.linuxConfiguration.provisionVMAgent': true },
      },
      {
        types: ['Microsoft.Compute/virtualMachineScaleSets'],
        key: 'virtualMachineProfile.osProfile.linuxConfiguration.disablePasswordAuthentication',
        unset: 'bad',
        bad: false,
        good: true,
        when: [{ key: 'virtualMachineProfile.osProfile.linuxConfiguration', is: there }],
        shown: { 'virtualMachineProfile.osProfile.linuxConfiguration.provisionVMAgent': true },
      },
      // Without that part there is no key either.
      {
        types: ['Microsoft.Compute/virtualMachines'],
        key: 'osProfile.linuxConfiguration.disablePasswordAuthentication',
        unset: 'bad',
        good: true,
        when: [
          { key: 'osProfile.linuxConfiguration', is: missing },
          { key: 'osProfile', is: there },
          { key: 'storageProfile.imageReference.publisher', is: OF_LINUX, shown: 'Canonical' },
        ],
        shown: { 'osProfile.adminUsername': 'ops' },
      },
      {
        types: ['Microsoft.Compute/virtualMachineScaleSets'],
        key: 'virtualMachineProfile.osProfile.linuxConfiguration.disablePasswordAuthentication',
        unset: 'bad',
        good: true,
        when: [
          { key: 'virtualMachineProfile.osProfile.linuxConfiguration', is: missing },
          { key: 'virtualMachineProfile.osProfile', is: there },
          { key: 'virtualMachineProfile.storageProfile.imageReference.publisher', is: OF_LINUX, shown: 'Canonical' },
        ],
        shown: { 'virtualMachineProfile.osProfile.adminUsername': 'ops' },
      },
      {
        types: ['Microsoft.AzureFleet/fleets'],
        key: 'computeProfile.baseVirtualMachineProfile.osProfile.linuxConfiguration.disablePasswordAuthentication',
        bad: false,
        good: true,
      },
      {
        types: ['Microsoft.AzureStackHCI/virtualMachineInstances'],
        key: 'osProfile.linuxConfiguration.disablePasswordAuthentication',
        bad: false,
        good: true,
      },
      {
        types: ['Microsoft.Workloads/sapVirtualInstances'],
        key: 'configuration.infrastructureConfiguration.virtualMachineConfiguration.osProfile.osConfiguration.disablePasswordAuthentication',
        bad: false,
        good: true,
      },
      {
        types: ['Microsoft.Workloads/sapVirtualInstances'],
        key: 'configuration.infrastructureConfiguration.applicationServer.virtualMachineConfiguration.osProfile.osConfiguration.disablePasswordAuthentication',
        bad: false,
        good: true,
      },
      {
        types: ['Microsoft.Workloads/sapVirtualInstances'],
        key: 'configuration.infrastructureConfiguration.centralServer.virtualMachineConfiguration.osProfile.osConfiguration.disablePasswordAuthentication',
        bad: false,
        good: true,
      },
      {
        types: ['Microsoft.Workloads/sapVirtualInstances'],
        key: 'configuration.infrastructureConfiguration.databaseServer.virtualMachineConfiguration.osProfile.osConfiguration.disablePasswordAuthentication',
        bad: false,
        good: true,
      },
    ],
    ansible: [
      {
        types: ['azure.azcollection.azure_rm_virtualmachine'],
        key: 'ssh_password_enabled',
        wrong: on,
        bad: true,
        good: false,
      },
      {
        types: ['azure.azcollection.azure_rm_virtualmachinescaleset'],
        key: 'ssh_password_enabled',
        wrong: on,
        bad: true,
        good: false,
      },
    ],
  },
});
