import { settingDanger } from '../setting-danger.ts';
import { off } from '../value-tests.ts';

/**
 * Of Terraform's provider, and what a template calls it. Encryption between the machines, which nobody gets who does not
 * ask for it, is not among them.
 */
const PROTECTIONS = [
  ['bitlocker_boot_volume_enabled', 'bitlockerBootVolume'],
  ['bitlocker_data_volume_enabled', 'bitlockerDataVolumes'],
  ['credential_guard_enabled', 'credentialGuardEnforced'],
  ['drift_control_enabled', 'driftControlEnforced'],
  ['drtm_protection_enabled', 'drtmProtection'],
  ['hvci_protection_enabled', 'hvciProtection'],
  ['side_channel_mitigation_enabled', 'sideChannelMitigationEnforced'],
  ['smb_signing_enabled', 'smbSigningEnforced'],
  ['wdac_enabled', 'wdacEnforced'],
] as const;

export default settingDanger({
  name: 'azure_local_cluster_weak',
  title: 'A cluster of Azure Local (Azure Stack HCI) is deployed without a protection that is usual there',
  severity: 2,
  problem:
    'Who gets at its network, a disk or one of its machines reads what is not encrypted, or takes over more of it.',
  family: 'protection',
  wrong: off,
  in: {
    terraform: PROTECTIONS.map(([key]) => ({
      types: ['azurerm_stack_hci_deployment_setting'] as const,
      each: 'scale_unit',
      key,
      bad: false,
      good: true,
    })),
    azureresourcemanager: PROTECTIONS.map(([, key]) => ({
      types: ['Microsoft.AzureStackHCI/clusters/deploymentSettings'] as const,
      each: 'deploymentConfiguration.scaleUnits',
      key: `deploymentData.securitySettings.${key}`,
      bad: false,
      good: true,
    })),
  },
});
