import { LOW } from '@plumbline/model/severity';
import { isOn } from '../postgresql-conf-file.ts';
import { LOGGING } from '../log-switches.ts';
import { postgresSetting } from '../postgres-rule.ts';
import { cisPostgres, cwe, nist } from '../../../rules/rulesets.ts';

export default postgresSetting({
  id: 'postgres_log_host_names_looked_up',
  title: 'The log has host names, which clients choose, and each sign-in waits for DNS',
  severity: LOW,
  problem:
    'The owner of an address chooses the name that the log shows, and a name server that answers slowly keeps everybody from signing in.',
  remediation: 'Set `log_hostname = off`; the log has the address.',
  sources: [`${LOGGING}#GUC-LOG-HOSTNAME`],
  references: [cisPostgres('3.1.23'), cwe(350), nist('AU-3')],
  examples: { bad: ['«log_hostname = on»\n'], good: ['log_hostname = off\n', '#log_hostname = on\n'] },
  setting: 'log_hostname',
  bad: isOn,
  safe: 'off',
  fix: { kind: 'safe' },
});
