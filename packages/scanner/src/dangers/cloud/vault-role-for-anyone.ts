import { settingDanger } from '../setting-danger.ts';
import { everyMember, having, missing, off, oneOf, type ValueTest } from '../value-tests.ts';

/** Vault takes no role for which nothing but its id is asked, so an address has to be named: it may be any. */
const ofEveryAddress: ValueTest = (answer) => missing(answer).or(having('0.0.0.0/0', '::/0')(answer));

export default settingDanger({
  name: 'cloud_vault_role_for_anyone',
  title: 'A role of Vault may be taken by everyone whom the cluster or the identity provider knows',
  severity: 4,
  problem:
    'Every pod of the cluster, every workflow of the provider, or whoever knows the id of the role, gets a token with its policies, and reads the secrets that are meant for one program.',
  family: 'authentication',
  remediation: 'Say in {} who alone may take the role.',
  sources: [
    'https://developer.hashicorp.com/vault/api-docs/auth/kubernetes',
    'https://developer.hashicorp.com/vault/api-docs/auth/jwt',
    'https://developer.hashicorp.com/vault/api-docs/auth/approle',
  ],
  wrong: having('*'),
  in: {
    terraform: [
      {
        types: ['vault_kubernetes_auth_backend_role'],
        key: 'bound_service_account_names',
        unset: 'fine',
        bad: ['*'],
        good: ['shop'],
        when: [{ key: 'bound_service_account_namespaces', is: having('*'), shown: ['*'] }],
      },
      {
        types: ['vault_jwt_auth_backend_role'],
        key: 'bound_claims',
        wrong: everyMember('*'),
        unset: 'fine',
        bad: { repository: '*' },
        good: { repository: 'shop/web' },
        when: [
          { key: 'bound_subject', is: missing },
          // Without it a star is a star.
          { key: 'bound_claims_type', is: oneOf('glob'), shown: 'glob' },
        ],
      },
      {
        types: ['vault_approle_auth_backend_role'],
        key: 'bind_secret_id',
        wrong: off,
        unset: 'fine',
        bad: false,
        good: true,
        when: [
          { key: 'secret_id_bound_cidrs', is: ofEveryAddress },
          { key: 'token_bound_cidrs', is: ofEveryAddress, shown: ['0.0.0.0/0'] },
          // What older versions of the provider call the first.
          { key: 'bound_cidr_list', is: ofEveryAddress },
        ],
      },
      {
        types: ['vault_aws_auth_backend_role'],
        key: 'bound_iam_principal_arns',
        unset: 'fine',
        bad: ['*'],
        good: ['arn:aws:iam::111122223333:role/shop'],
      },
    ],
  },
});
