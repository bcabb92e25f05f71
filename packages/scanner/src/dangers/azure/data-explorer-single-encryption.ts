import { settingDanger } from '../setting-danger.ts';
import { off } from '../value-tests.ts';

export default settingDanger({
  name: 'azure_data_explorer_single_encryption',
  title: 'The data of a Data Explorer cluster is not encrypted a second time',
  severity: 1,
  problem: 'One broken algorithm or leaked key lays the data open.',
  family: 'encryptionAtRest',
  fix: { kind: 'suggested', needs: 'a cluster that is made anew' },
  wrong: off,
  in: {
    terraform: [
      {
        types: ['azurerm_kusto_cluster'],
        key: 'double_encryption_enabled',
        formerKey: 'enable_double_encryption',
        unset: 'bad',
        bad: false,
        good: true,
      },
    ],
    azureresourcemanager: [
      { types: ['Microsoft.Kusto/clusters'], key: 'enableDoubleEncryption', unset: 'bad', bad: false, good: true },
    ],
  },
});
