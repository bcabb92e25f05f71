import { MACHINES } from '../azure-machines.ts';
import { settingDanger } from '../setting-danger.ts';
import { off } from '../value-tests.ts';

export default settingDanger({
  name: 'azure_machine_without_secure_boot',
  title: 'A virtual machine starts whatever stands on its disk: secure boot is off',
  severity: 2,
  problem: 'A kernel or driver that an intruder has changed is loaded before all that would see it.',
  family: 'integrity',
  sources: ['https://learn.microsoft.com/azure/virtual-machines/trusted-launch'],
  fix: { kind: 'suggested', needs: 'an image of the second generation that is signed' },
  wrong: off,
  in: {
    terraform: [
      {
        types: MACHINES,
        key: 'secure_boot_enabled',
        unset: 'bad',
        bad: false,
        good: true,
      },
      {
        types: ['azurerm_batch_pool'],
        key: 'security_profile.secure_boot_enabled',
        bad: false,
        good: true,
      },
    ],
    azureresourcemanager: [
      {
        types: ['Microsoft.Compute/virtualMachines'],
        key: 'securityProfile.uefiSettings.secureBootEnabled',
        bad: false,
        good: true,
      },
      {
        types: ['Microsoft.Compute/virtualMachineScaleSets'],
        key: 'virtualMachineProfile.securityProfile.uefiSettings.secureBootEnabled',
        bad: false,
        good: true,
      },
      {
        types: ['Microsoft.Batch/batchAccounts/pools'],
        key: 'deploymentConfiguration.virtualMachineConfiguration.securityProfile.uefiSettings.secureBootEnabled',
        bad: false,
        good: true,
      },

      {
        types: ['Microsoft.AzureStackHCI/virtualMachineInstances'],
        key: 'securityProfile.uefiSettings.secureBootEnabled',
        bad: false,
        good: true,
      },
      {
        types: ['Microsoft.ConnectedVMwarevSphere/virtualMachineInstances'],
        key: 'securityProfile.uefiSettings.secureBootEnabled',
        bad: false,
        good: true,
      },
      {
        types: ['Microsoft.ContainerService/managedClusters/agentPools'],
        key: 'securityProfile.enableSecureBoot',
        bad: false,
        good: true,
      },
      {
        types: ['Microsoft.ContainerService/managedClusters'],
        each: 'agentPoolProfiles',
        key: 'securityProfile.enableSecureBoot',
        bad: false,
        good: true,
        shown: { 'agentPoolProfiles[].name': 'shop' },
      },
      {
        types: ['Microsoft.AzureFleet/fleets'],
        key: 'computeProfile.baseVirtualMachineProfile.securityProfile.uefiSettings.secureBootEnabled',
        bad: false,
        good: true,
      },
      {
        types: ['Microsoft.ServiceFabric/managedClusters/nodeTypes'],
        key: 'secureBootEnabled',
        bad: false,
        good: true,
      },
    ],
    ansible: [
      {
        types: ['azure.azcollection.azure_rm_virtualmachine', 'azure.azcollection.azure_rm_virtualmachinescaleset'],
        key: 'security_profile.uefi_settings.secure_boot_enabled',
        bad: false,
        good: true,
      },
      {
        types: ['azure.azcollection.azure_rm_aksagentpool'],
        key: 'security_profile.enable_secure_boot',
        bad: false,
        good: true,
      },
      {
        types: ['azure.azcollection.azure_rm_aks'],
        each: 'agent_pool_profiles',
        key: 'security_profile.enable_secure_boot',
        bad: false,
        good: true,
        shown: { 'agent_pool_profiles[].name': 'shop' },
      },
      {
        types: ['azure.azcollection.azure_rm_batchaccountpool'],
        key: 'deployment_configuration.virtual_machine_configuration.security_profile.uefi_settings.secure_boot_enabled',
        bad: false,
        good: true,
      },
    ],
  },
});
