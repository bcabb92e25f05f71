import { cisAzure } from '../../rules/rulesets.ts';
import { settingDanger } from '../setting-danger.ts';
import { oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'azure_storage_old_tls',
  title: 'A storage account accepts TLS 1.0 or 1.1',
  severity: 3,
  problem:
    'Connections can be made with versions of TLS whose flaws let an attacker on the network path read or change what is sent.',
  family: 'weakProtocol',
  references: [cisAzure('3.15')],
  sources: ['https://learn.microsoft.com/azure/storage/common/transport-layer-security-configure-minimum-version'],
  fix: { kind: 'safe' },
  wrong: oneOf('TLS1_0', 'TLS1_1'),
  in: {
    terraform: [
      {
        types: ['azurerm_storage_account'],
        key: 'min_tls_version',
        unset: 'fine',
        unsetBefore: { provider: 'azurerm', version: '3.0.0', is: 'bad' },
        bad: 'TLS1_0',
        good: 'TLS1_2',
      },
    ],
    azureresourcemanager: [
      { types: ['Microsoft.Storage/storageAccounts'], key: 'minimumTlsVersion', bad: 'TLS1_0', good: 'TLS1_2' },
    ],
    ansible: [
      {
        types: ['azure.azcollection.azure_rm_storageaccount'],
        key: 'minimum_tls_version',
        bad: 'TLS1_0',
        good: 'TLS1_2',
      },
    ],
  },
});
