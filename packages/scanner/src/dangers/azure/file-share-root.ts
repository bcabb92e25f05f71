import { settingDanger } from '../setting-danger.ts';
import { off, on, oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'azure_file_share_root',
  title: 'An NFS share takes the root of any client for its own (no_root_squash)',
  severity: 2,
  problem: 'Whoever is root on one client may read and change the files of everybody.',
  family: 'leastPrivilege',
  sources: ['https://learn.microsoft.com/azure/storage/files/nfs-root-squash'],
  fix: { kind: 'suggested', needs: 'clients that do not work as root' },
  wrong: on,
  in: {
    terraform: [
      {
        types: ['azurerm_netapp_volume'],
        each: 'export_policy_rule',
        key: 'root_access_enabled',
        bad: true,
        good: false,
        shown: { 'export_policy_rule[].rule_index': 1 },
      },
      {
        types: ['azurerm_netapp_volume_group_oracle', 'azurerm_netapp_volume_group_sap_hana'],
        each: 'volume[].export_policy_rule',
        key: 'root_access_enabled',
        bad: true,
        good: false,
        shown: { 'volume[].export_policy_rule[].rule_index': 1 },
      },
    ],
    azureresourcemanager: [
      {
        types: ['Microsoft.NetApp/netAppAccounts/capacityPools/volumes'],
        each: 'exportPolicy.rules',
        key: 'hasRootAccess',
        bad: true,
        good: false,
        shown: { 'exportPolicy.rules[].ruleIndex': 1 },
      },
      {
        types: ['Microsoft.Storage/storageAccounts/fileServices/shares'],
        key: 'rootSquash',
        wrong: oneOf('NoRootSquash'),
        bad: 'NoRootSquash',
        good: 'RootSquash',
      },
      {
        types: ['Microsoft.StorageCache/caches'],
        each: 'securitySettings.accessPolicies[].accessRules',
        key: 'rootSquash',
        wrong: off,
        bad: false,
        good: true,
        shown: { 'securitySettings.accessPolicies[].accessRules[].scope': 'default' },
      },
      {
        types: ['Microsoft.StorageCache/amlFilesystems'],
        key: 'rootSquashSettings.mode',
        wrong: oneOf('None'),
        bad: 'None',
        good: 'RootOnly',
      },
      {
        types: ['Microsoft.NetApp/elasticAccounts/elasticCapacityPools/elasticVolumes'],
        each: 'exportPolicy.rules',
        key: 'rootAccess',
        wrong: oneOf('Enabled'),
        bad: 'Enabled',
        good: 'Disabled',
        shown: { 'exportPolicy.rules[].ruleIndex': 1 },
      },
      {
        types: ['Microsoft.NetApp/netAppAccounts/volumeGroups'],
        each: 'volumes[].properties.exportPolicy.rules',
        key: 'hasRootAccess',
        bad: true,
        good: false,
        shown: { 'volumes[].properties.exportPolicy.rules[].ruleIndex': 1 },
      },
    ],
    ansible: [
      {
        types: ['azure.azcollection.azure_rm_storageshare'],
        key: 'root_squash',
        bad: 'NoRootSquash',
        good: 'RootSquash',
        wrong: oneOf('NoRootSquash'),
      },
    ],
  },
});
