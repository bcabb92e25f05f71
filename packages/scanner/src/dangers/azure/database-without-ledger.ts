import { settingDanger } from '../setting-danger.ts';
import { off } from '../value-tests.ts';

export default settingDanger({
  name: 'azure_database_without_ledger',
  title: 'Nobody can prove that rows of an SQL database were not changed: it has no ledger',
  severity: 1,
  problem: 'Whoever has the rights for a moment changes the past, and nothing shows it.',
  family: 'hygiene',
  sources: ['https://learn.microsoft.com/sql/relational-databases/security/ledger/ledger-overview'],
  fix: { kind: 'suggested', needs: 'a database that is made anew' },
  wrong: off,
  in: {
    terraform: [{ types: ['azurerm_mssql_database'], key: 'ledger_enabled', unset: 'bad', bad: false, good: true }],
    azureresourcemanager: [
      { types: ['Microsoft.Sql/servers/databases'], key: 'isLedgerOn', unset: 'bad', bad: false, good: true },
    ],
  },
});
