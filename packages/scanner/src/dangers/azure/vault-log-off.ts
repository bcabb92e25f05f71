import { cisAzure } from '../../rules/rulesets.ts';
import { settingDanger } from '../setting-danger.ts';
import { Truth } from '../../resources/truth.ts';
import { missing, type ValueTest } from '../value-tests.ts';

/** Only metrics, or logs of older versions that are all off. */
const logsNothing: ValueTest = (setting) => {
  const logs = setting.get('log').items();
  const areOn = logs.map((log) => log.get('enabled').otherwise(true).isTrue());
  const isLogged = Truth.any([setting.get('enabled_log').isSet(), ...areOn]);
  const saysMore = Truth.any(['log', 'metric', 'enabled_metric'].map((key) => setting.get(key).isSet()));
  return saysMore.and(isLogged.not());
};

export default settingDanger({
  name: 'azure_vault_log_off',
  title: 'Nobody can tell who used the keys and secrets of a key vault: nothing of it is logged',
  severity: 2,
  problem: 'Whoever read a secret or signed with a key without a right to leaves no trace.',
  family: 'logging',
  references: [cisAzure('5.1.5')],
  remediation: 'Send its audit events somewhere by a diagnostic setting: {}.',
  sources: ['https://learn.microsoft.com/azure/key-vault/general/logging'],
  wrong: missing,
  in: {
    terraform: [
      {
        types: ['azurerm_key_vault', 'azurerm_key_vault_managed_hardware_security_module'],
        key: 'azurerm_monitor_diagnostic_setting',
        unset: 'bad',
        good: true,
        beside: {
          type: 'azurerm_monitor_diagnostic_setting',
          names: 'target_resource_id',
          name: 'id',
          shown: { name: 'audit', 'enabled_log.category_group': 'audit' },
          isIdle: logsNothing,
        },
      },
    ],
  },
});
