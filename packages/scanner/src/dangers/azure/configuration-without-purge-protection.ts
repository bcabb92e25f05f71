import { settingDanger } from '../setting-danger.ts';
import { off, oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'azure_configuration_without_purge_protection',
  title: 'An App Configuration store can be purged: purge protection is off',
  severity: 1,
  problem: 'An attacker, or a mistake, deletes the configuration for good.',
  family: 'deletion',
  fix: {
    kind: 'suggested',
    needs: 'certainty that nobody has to purge the store: it cannot be taken back',
  },
  wrong: off,
  in: {
    terraform: [
      {
        types: ['azurerm_app_configuration'],
        key: 'purge_protection_enabled',
        unset: 'bad',
        bad: false,
        good: true,
        when: [{ key: 'sku', is: oneOf('standard'), shown: 'standard' }],
      },
    ],
    azureresourcemanager: [
      {
        types: ['Microsoft.AppConfiguration/configurationStores'],
        key: 'enablePurgeProtection',
        unset: 'bad',
        bad: false,
        good: true,
        when: [{ key: 'sku.name', is: oneOf('standard'), shown: 'standard' }],
      },
    ],
  },
});
