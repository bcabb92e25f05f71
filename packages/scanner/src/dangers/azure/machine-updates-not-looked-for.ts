import { settingDanger } from '../setting-danger.ts';
import { oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'azure_machine_updates_not_looked_for',
  title: 'Nobody looks which updates a virtual machine lacks: its assessment mode is ImageDefault',
  severity: 1,
  problem: 'Known flaws stay open, and no report tells of them.',
  family: 'updates',
  sources: [
    'https://github.com/Azure/azure-policy/blob/master/built-in-policies/policyDefinitions/Azure%20Update%20Manager/AzUpdateMgmtCenter_AutoAssessmentMode_Audit.json',
  ],
  fix: { kind: 'suggested', needs: 'the agent of Azure in the machine' },
  wrong: oneOf('ImageDefault'),
  in: {
    terraform: [
      {
        types: ['azurerm_linux_virtual_machine', 'azurerm_windows_virtual_machine'],
        key: 'patch_assessment_mode',
        unset: 'fine',
        bad: 'ImageDefault',
        good: 'AutomaticByPlatform',
      },
      {
        types: ['azurerm_orchestrated_virtual_machine_scale_set'],
        key: 'os_profile.linux_configuration.patch_assessment_mode',
        unset: 'fine',
        bad: 'ImageDefault',
        good: 'AutomaticByPlatform',
      },
      {
        types: ['azurerm_orchestrated_virtual_machine_scale_set'],
        key: 'os_profile.windows_configuration.patch_assessment_mode',
        unset: 'fine',
        bad: 'ImageDefault',
        good: 'AutomaticByPlatform',
      },
    ],
    azureresourcemanager: [
      {
        types: ['Microsoft.Compute/virtualMachines'],
        key: 'osProfile.linuxConfiguration.patchSettings.assessmentMode',
        unset: 'fine',
        bad: 'ImageDefault',
        good: 'AutomaticByPlatform',
      },
      {
        types: ['Microsoft.Compute/virtualMachines'],
        key: 'osProfile.windowsConfiguration.patchSettings.assessmentMode',
        unset: 'fine',
        bad: 'ImageDefault',
        good: 'AutomaticByPlatform',
      },
      {
        types: ['Microsoft.Compute/virtualMachineScaleSets'],
        key: 'virtualMachineProfile.osProfile.linuxConfiguration.patchSettings.assessmentMode',
        unset: 'fine',
        bad: 'ImageDefault',
        good: 'AutomaticByPlatform',
      },
      {
        types: ['Microsoft.Compute/virtualMachineScaleSets'],
        key: 'virtualMachineProfile.osProfile.windowsConfiguration.patchSettings.assessmentMode',
        unset: 'fine',
        bad: 'ImageDefault',
        good: 'AutomaticByPlatform',
      },
    ],
  },
});
