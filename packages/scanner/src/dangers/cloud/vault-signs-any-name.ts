import { settingDanger } from '../setting-danger.ts';
import { on, oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'cloud_vault_signs_any_name',
  title: 'Vault makes certificates for every name that is asked for',
  severity: 3,
  problem:
    'Whoever may use the role gets a certificate of any server, or one to log in by SSH as any user, root too, and takes its place.',
  family: 'authentication',
  remediation:
    'Say by {} no more than the names that are needed: the domains of `allowed_domains`, the users of `allowed_users`.',
  sources: [
    'https://developer.hashicorp.com/vault/api-docs/secret/pki',
    'https://developer.hashicorp.com/vault/api-docs/secret/ssh',
  ],
  wrong: on,
  in: {
    terraform: [
      { types: ['vault_pki_secret_backend_role'], key: 'allow_any_name', unset: 'fine', bad: true, good: false },
      {
        types: ['vault_ssh_secret_backend_role'],
        key: 'allowed_users',
        wrong: oneOf('*'),
        unset: 'fine',
        bad: '*',
        good: 'shop',
        when: [{ key: 'allow_user_certificates', is: on, shown: true }],
      },
      {
        types: ['vault_ssh_secret_backend_role'],
        key: 'allow_empty_principals',
        unset: 'fine',
        bad: true,
        good: false,
      },
    ],
  },
});
