import { settingDanger } from '../setting-danger.ts';
import { having, missing, on, oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'cloud_token_may_do_everything',
  title: 'A token of a program may do everything that the account or the group can',
  severity: 3,
  problem: 'Whoever finds it in a file, a log or a pipeline owns the machines, the code and the rights of others.',
  family: 'leastPrivilege',
  remediation: 'Give the token only what its program needs: set {}.',
  wrong: oneOf('*'),
  in: {
    terraform: [
      { types: ['linode_token'], key: 'scopes', unset: 'fine', bad: '*', good: 'linodes:read_only' },
      {
        types: ['gitlab_group_access_token', 'gitlab_project_access_token'],
        key: 'access_level',
        wrong: oneOf('owner'),
        unset: 'fine',
        bad: 'owner',
        good: 'reporter',
        when: [{ key: 'scopes', is: having('api'), shown: ['api'] }],
      },
      {
        types: ['gitlab_personal_access_token'],
        key: 'scopes',
        wrong: having('sudo', 'admin_mode'),
        unset: 'fine',
        bad: ['api', 'sudo'],
        good: ['read_api'],
      },
      {
        types: ['vault_token', 'vault_token_auth_backend_role'],
        key: 'policies',
        wrong: having('root'),
        unset: 'fine',
        bad: ['root'],
        good: ['shop'],
      },
      {
        types: ['digitalocean_spaces_key'],
        each: 'grant',
        key: 'permission',
        wrong: oneOf('fullaccess'),
        unset: 'fine',
        bad: 'fullaccess',
        good: 'read',
      },
      {
        types: ['openstack_identity_application_credential_v3'],
        key: 'unrestricted',
        wrong: on,
        unset: 'fine',
        bad: true,
        good: false,
      },
      { types: ['auth0_client_grant'], key: 'allow_all_scopes', wrong: on, unset: 'fine', bad: true, good: false },
      {
        types: ['linode_object_storage_key'],
        key: 'bucket_access',
        wrong: missing,
        unset: 'bad',
        good: [{ bucket_name: 'shop', region: 'us-mia', permissions: 'read_only' }],
      },
    ],
  },
});
