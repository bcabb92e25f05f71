import { settingDanger } from '../setting-danger.ts';
import { oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'azure_cosmos_old_tls',
  title: 'A Cosmos DB account accepts TLS 1.0 or 1.1',
  severity: 3,
  problem:
    'Connections can be made with versions of TLS whose flaws let an attacker on the network path read or change what is sent.',
  family: 'weakProtocol',
  fix: { kind: 'safe' },
  wrong: oneOf('Tls', 'Tls11'),
  in: {
    terraform: [{ types: ['azurerm_cosmosdb_account'], key: 'minimal_tls_version', bad: 'Tls', good: 'Tls12' }],
    azureresourcemanager: [
      { types: ['Microsoft.DocumentDB/databaseAccounts'], key: 'minimalTlsVersion', bad: 'Tls', good: 'Tls12' },
    ],
  },
});
