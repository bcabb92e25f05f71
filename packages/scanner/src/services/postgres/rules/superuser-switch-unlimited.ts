import { UNTOLD } from '../../../rules/setting-rule.ts';
import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isOff } from '../postgresql-conf-file.ts';
import { postgresSetting } from '../postgres-rule.ts';

export default postgresSetting({
  id: 'postgres_superuser_switch_unlimited',
  title: 'Who becomes superuser for a while may run programs, or stop what is logged of it (set_user)',
  severity: MODERATE,
  problem:
    'set_user lends the rights of a superuser and keeps three doors shut meanwhile. With one open, the borrower changes the settings of the server, runs commands as its user, or does the rest unseen.',
  remediation:
    'Leave `set_user.block_alter_system`, `set_user.block_copy_program` and `set_user.block_log_statement` on, which is the default.',
  sources: ['https://github.com/pgaudit/set_user#configuration-options'],
  references: [cwe(269), nist('AC-6'), nist('AU-9')],

  examples: {
    bad: [
      "shared_preload_libraries = 'set_user'\n«set_user.block_copy_program = off»\n",
      "shared_preload_libraries = 'set_user'\n«set_user.block_log_statement = false»\n",
    ],
    good: [
      "shared_preload_libraries = 'set_user'\n",
      "shared_preload_libraries = 'set_user'\nset_user.block_copy_program = on\n",
      "set_user.superuser_allowlist = '+dba'\n",
    ],
  },

  setting: ['set_user.block_alter_system', 'set_user.block_copy_program', 'set_user.block_log_statement'],
  bad: isOff,
  default: UNTOLD,
  safe: 'on',
  fix: { kind: 'suggested', needs: 'certainty that no task of administrators uses it' },
});
