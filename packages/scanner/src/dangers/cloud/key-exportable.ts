import { settingDanger } from '../setting-danger.ts';
import { on } from '../value-tests.ts';

export default settingDanger({
  name: 'cloud_key_exportable',
  title: 'A key of Vault can be taken out of it',
  severity: 2,
  problem:
    'Whoever may export it, or makes a backup in plaintext, has the key itself: what is encrypted with it is open to them without Vault, its policies and its log. It cannot be taken back.',
  family: 'leastPrivilege',
  remediation: 'Make a key of which {} is `false`, and change over to it.',
  sources: ['https://developer.hashicorp.com/vault/api-docs/secret/transit#create-key'],
  wrong: on,
  in: {
    terraform: [
      { types: ['vault_transit_secret_backend_key'], key: 'exportable', unset: 'fine', bad: true, good: false },
      {
        types: ['vault_transit_secret_backend_key'],
        key: 'allow_plaintext_backup',
        unset: 'fine',
        bad: true,
        good: false,
      },
    ],
  },
});
