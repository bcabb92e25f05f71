import { settingDanger } from '../setting-danger.ts';
import { missing } from '../value-tests.ts';

export default settingDanger({
  name: 'cloud_token_without_end',
  title: 'A token never ends',
  severity: 3,
  problem: 'Whoever finds it, in whatever old file, can log in.',
  family: 'authentication',
  remediation: 'Set an end in {}.',
  wrong: missing,
  in: {
    terraform: [
      { types: ['databricks_token', 'databricks_obo_token'], key: 'lifetime_seconds', unset: 'bad', good: 3600 },
    ],
  },
});
