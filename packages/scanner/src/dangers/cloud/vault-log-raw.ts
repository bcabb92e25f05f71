import { settingDanger } from '../setting-danger.ts';
import { on } from '../value-tests.ts';

export default settingDanger({
  name: 'cloud_vault_log_raw',
  title: 'The audit log of Vault holds secrets in plain text: log_raw',
  severity: 4,
  problem:
    'Vault writes hashes of tokens and secrets into its audit log, and with this the values: whoever reads the log, or where it is sent, has them all.',
  family: 'secrets',
  sources: ['https://developer.hashicorp.com/vault/docs/audit#common-configuration-options'],
  wrong: on,
  in: {
    terraform: [{ types: ['vault_audit'], key: 'options.log_raw', unset: 'fine', bad: 'true', good: 'false' }],
  },
});
