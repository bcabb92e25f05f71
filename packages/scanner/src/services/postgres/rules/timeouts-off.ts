import { UNTOLD } from '../../../rules/setting-rule.ts';
import { LOW } from '@plumbline/model/severity';
import { secondsOf } from '../postgresql-conf-file.ts';
import { postgresSetting } from '../postgres-rule.ts';
import { CLIENT } from '../server-switches.ts';
import { cwe, nist, stigPostgres } from '../../../rules/rulesets.ts';

export default postgresSetting({
  id: 'postgres_timeouts_off',
  title: 'Statements and idle sessions are never ended',
  terms: ['statement_timeout', 'idle_session_timeout'],
  severity: LOW,
  problem:
    'A statement runs, and a session stays signed in, for as long as the client likes. A few of them hold locks and places until nobody else can work.',
  remediation: 'Set the timeout, for example `statement_timeout = 5min` and `idle_session_timeout = 1h`.',
  sources: [`${CLIENT}#GUC-STATEMENT-TIMEOUT`, `${CLIENT}#GUC-IDLE-SESSION-TIMEOUT`],
  references: [cwe(613), nist('AC-12'), nist('SC-10'), stigPostgres('V-261899')],
  examples: {
    bad: ['«statement_timeout = 0»\n«idle_session_timeout = 0min»\n', "«transaction_timeout = '0'»\n"],
    good: [
      'statement_timeout = 60000\n',
      '#statement_timeout = 0\n',
      'statement_timeout = 0\nstatement_timeout = 5min\n',
    ],
  },
  setting: ['statement_timeout', 'idle_session_timeout', 'transaction_timeout'],
  bad: (value) => secondsOf(value, 'ms') === 0,
  default: UNTOLD,
});
