import { cisAzure } from '../../rules/rulesets.ts';
import { settingDanger } from '../setting-danger.ts';
import { notAllOn } from '../value-tests.ts';

export default settingDanger({
  name: 'azure_storage_queue_log_off',
  title: 'What is done with the queues of a storage account is not logged, or not all of it',
  severity: 1,
  problem: 'Nobody can tell who read or deleted messages.',
  family: 'monitoring',
  references: [cisAzure('3.5')],
  remediation: 'Switch on `read`, `write` and `delete` in {}.',
  wrong: notAllOn('read', 'write', 'delete'),
  in: {
    terraform: [
      {
        types: ['azurerm_storage_account'],
        key: 'queue_properties.logging',
        unset: 'bad',
        bad: { version: '1.0', read: false, write: true, delete: false },
        good: { version: '1.0', read: true, write: true, delete: true },
        beside: {
          type: 'azurerm_storage_account_queue_properties',
          names: 'storage_account_id',
          name: 'name',
          key: 'logging',
        },
      },
    ],
  },
});
