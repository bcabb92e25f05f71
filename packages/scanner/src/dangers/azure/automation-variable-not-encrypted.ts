import { settingDanger } from '../setting-danger.ts';
import { off } from '../value-tests.ts';

export default settingDanger({
  name: 'azure_automation_variable_not_encrypted',
  title: 'A variable of an Automation account is not encrypted',
  severity: 3,
  problem: 'Whoever may look at the account reads what it holds, often passwords and keys.',
  family: 'encryptionAtRest',
  fix: { kind: 'safe' },
  wrong: off,
  in: {
    terraform: [
      {
        types: [
          'azurerm_automation_variable_string',
          'azurerm_automation_variable_int',
          'azurerm_automation_variable_bool',
          'azurerm_automation_variable_datetime',
        ],
        key: 'encrypted',
        unset: 'bad',
        bad: false,
        good: true,
      },
      { types: ['azurerm_automation_variable_object'], key: 'encrypted', unset: 'bad', bad: false, good: true },
    ],
    azureresourcemanager: [
      {
        types: ['Microsoft.Automation/automationAccounts/variables'],
        key: 'isEncrypted',
        unset: 'bad',
        bad: false,
        good: true,
      },
    ],
  },
});
