import { settingDanger } from '../setting-danger.ts';
import { off, oneOf, there } from '../value-tests.ts';

export default settingDanger({
  name: 'cloud_database_rights_for_everyone',
  title: 'Every account of a database gets rights: they are granted to the role public, or none are asked for',
  severity: 3,
  problem: 'Whoever gets hold of any account of the server, however small, has these rights too.',
  family: 'leastPrivilege',
  remediation: 'Grant {} to the roles that need them, and none to `public`.',
  sources: ['https://www.postgresql.org/docs/current/ddl-priv.html'],
  wrong: there,
  in: {
    terraform: [
      {
        types: ['postgresql_grant'],
        key: 'privileges',
        unset: 'fine',
        bad: ['SELECT'],
        good: [],
        when: [
          { key: 'role', is: oneOf('public'), shown: 'public' },
          { key: 'object_type', is: oneOf('table', 'sequence'), shown: 'table' },
        ],
      },
      { types: ['aiven_opensearch_acl_config'], key: 'enabled', wrong: off, unset: 'fine', bad: false, good: true },
      {
        types: ['ovh_cloud_project_database'],
        key: 'opensearch_acls_enabled',
        wrong: off,
        unset: 'fine',
        bad: false,
        good: true,
        when: [{ key: 'engine', is: oneOf('opensearch'), shown: 'opensearch' }],
      },
      {
        types: ['snowflake_grant_privileges_to_account_role'],
        key: 'account_role_name',
        wrong: oneOf('PUBLIC'),
        unset: 'fine',
        bad: 'PUBLIC',
        good: 'ANALYST',
      },
    ],
  },
});
