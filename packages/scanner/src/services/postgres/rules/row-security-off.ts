import { MODERATE_LOW } from '@plumbline/model/severity';
import { isOff } from '../postgresql-conf-file.ts';
import { postgresSetting } from '../postgres-rule.ts';
import { DOCUMENTATION } from '../server-switches.ts';
import { nist } from '../../../rules/rulesets.ts';

export default postgresSetting({
  id: 'postgres_row_security_off',
  title: 'Queries fail or skip row-level security',
  severity: MODERATE_LOW,
  retired: 'with it off, a query that a policy would filter fails: no row is shown that should not be',
  problem:
    'With `row_security` off a query that a policy would filter fails instead, which tempts people to give accounts BYPASSRLS.',
  remediation: 'Set `row_security = on`, and off only in the sessions of backups.',
  sources: [`${DOCUMENTATION}/runtime-config-client.html#GUC-ROW-SECURITY`],
  references: [nist('AC-3')],
  examples: { bad: ['«row_security = off»\n'], good: ['row_security = on\n'] },
  setting: 'row_security',
  bad: isOff,
  safe: 'on',
  fix: { kind: 'safe' },
});
