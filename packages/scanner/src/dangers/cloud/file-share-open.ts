import { settingDanger } from '../setting-danger.ts';
import { having, oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'cloud_file_share_open',
  title: 'A file system of Oracle Cloud or NetApp is shared with every address',
  severity: 3,
  problem: 'Whoever reaches the share mounts it and reads or changes the files, as whatever user they say they are.',
  family: 'publicAccess',
  remediation: 'Name the networks that need the files in {}.',
  wrong: oneOf('0.0.0.0/0'),
  in: {
    terraform: [
      {
        types: ['oci_file_storage_export'],
        each: 'export_options',
        key: 'source',
        unset: 'fine',
        bad: '0.0.0.0/0',
        good: '10.1.0.0/16',
      },
      {
        types: ['azurerm_netapp_volume'],
        each: 'export_policy_rule',
        key: 'allowed_clients',
        wrong: having('0.0.0.0/0'),
        unset: 'fine',
        bad: ['0.0.0.0/0'],
        good: ['10.1.0.0/16'],
        shown: { 'export_policy_rule[].rule_index': 1 },
      },
      {
        types: ['google_netapp_volume'],
        each: 'export_policy.rules',
        key: 'allowed_clients',
        unset: 'fine',
        bad: '0.0.0.0/0',
        good: '10.1.0.0/16',
      },
    ],
    azureresourcemanager: [
      {
        types: ['Microsoft.NetApp/netAppAccounts/capacityPools/volumes'],
        each: 'exportPolicy.rules',
        key: 'allowedClients',
        unset: 'fine',
        bad: '0.0.0.0/0',
        good: '10.1.0.0/16',
        shown: { 'exportPolicy.rules[].ruleIndex': 1 },
      },
    ],
  },
});
