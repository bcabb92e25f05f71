import { settingDanger } from '../setting-danger.ts';
import { having, oneOf, vaultPathOfAll } from '../value-tests.ts';

export default settingDanger({
  name: 'cloud_vault_policy_allows_everything',
  title: 'A policy of Vault allows nearly everything: it is about every path',
  severity: 4,
  problem:
    'Whoever gets hold of one token with this policy reads every secret; with rights to write they also give themselves access that stays.',
  family: 'leastPrivilege',
  remediation: 'Name in {} the paths that are needed, each with the capabilities that it takes.',
  sources: ['https://developer.hashicorp.com/vault/docs/concepts/policies'],
  wrong: vaultPathOfAll,
  in: {
    terraform: [
      {
        types: ['vault_policy'],
        key: 'policy',
        unset: 'fine',
        bad: 'path "*" { capabilities = ["create", "read", "update", "delete", "list", "sudo"] }',
        good: 'path "shop/data/*" { capabilities = ["read"] }',
        shown: { name: 'shop' },
      },
      {
        types: ['data vault_policy_document'],
        each: 'rule',
        key: 'path',
        wrong: oneOf('*', '+/*'),
        unset: 'fine',
        bad: '*',
        good: 'shop/data/*',
        when: [
          {
            key: 'capabilities',
            is: having('create', 'read', 'update', 'patch', 'delete', 'sudo'),
            shown: ['read', 'sudo'],
          },
        ],
      },
    ],
  },
});
