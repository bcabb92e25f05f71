import { MACHINES } from '../azure-machines.ts';
import { settingDanger } from '../setting-danger.ts';
import { off } from '../value-tests.ts';

export default settingDanger({
  name: 'azure_machine_without_vtpm',
  title: 'A virtual machine cannot prove what it started: its vTPM is off',
  severity: 2,
  problem: 'Nobody can tell whether a machine has started what it should, or what an intruder left.',
  family: 'integrity',
  sources: ['https://learn.microsoft.com/azure/virtual-machines/trusted-launch'],
  fix: { kind: 'suggested', needs: 'an image of the second generation' },
  wrong: off,
  in: {
    terraform: [
      {
        types: MACHINES,
        key: 'vtpm_enabled',
        bad: false,
        good: true,
      },
      { types: ['azurerm_batch_pool'], key: 'security_profile.vtpm_enabled', bad: false, good: true },
    ],
    azureresourcemanager: [
      {
        types: ['Microsoft.Compute/virtualMachines'],
        key: 'securityProfile.uefiSettings.vTpmEnabled',
        bad: false,
        good: true,
      },
      {
        types: ['Microsoft.Compute/virtualMachineScaleSets'],
        key: 'virtualMachineProfile.securityProfile.uefiSettings.vTpmEnabled',
        bad: false,
        good: true,
      },
      {
        types: ['Microsoft.Batch/batchAccounts/pools'],
        key: 'deploymentConfiguration.virtualMachineConfiguration.securityProfile.uefiSettings.vTpmEnabled',
        bad: false,
        good: true,
      },

      {
        types: ['Microsoft.AzureStackHCI/virtualMachineInstances'],
        key: 'securityProfile.enableTPM',
        bad: false,
        good: true,
      },
      {
        types: ['Microsoft.ContainerService/managedClusters/agentPools'],
        key: 'securityProfile.enableVTPM',
        bad: false,
        good: true,
      },
      {
        types: ['Microsoft.ContainerService/managedClusters'],
        each: 'agentPoolProfiles',
        key: 'securityProfile.enableVTPM',
        bad: false,
        good: true,
        shown: { 'agentPoolProfiles[].name': 'shop' },
      },
      {
        types: ['Microsoft.AzureFleet/fleets'],
        key: 'computeProfile.baseVirtualMachineProfile.securityProfile.uefiSettings.vTpmEnabled',
        bad: false,
        good: true,
      },
    ],
    ansible: [
      {
        types: ['azure.azcollection.azure_rm_virtualmachine', 'azure.azcollection.azure_rm_virtualmachinescaleset'],
        key: 'security_profile.uefi_settings.v_tpm_enabled',
        bad: false,
        good: true,
      },
      {
        types: ['azure.azcollection.azure_rm_aksagentpool'],
        key: 'security_profile.enable_vtpm',
        bad: false,
        good: true,
      },
      {
        types: ['azure.azcollection.azure_rm_aks'],
        each: 'agent_pool_profiles',
        key: 'security_profile.enable_vtpm',
        bad: false,
        good: true,
        shown: { 'agent_pool_profiles[].name': 'shop' },
      },
      {
        types: ['azure.azcollection.azure_rm_batchaccountpool'],
        key: 'deployment_configuration.virtual_machine_configuration.security_profile.uefi_settings.v_tpm_enabled',
        bad: false,
        good: true,
      },
    ],
  },
});
