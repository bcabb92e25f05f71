import { LOW } from '@plumbline/model/severity';
import { secondsOf } from '../postgresql-conf-file.ts';
import { postgresSetting } from '../postgres-rule.ts';
import { CLIENT } from '../server-switches.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';

export default postgresSetting({
  id: 'postgres_idle_transactions_kept',
  title: 'Idle transactions hold their locks for ever (idle_in_transaction_session_timeout)',
  severity: LOW,
  problem:
    'A client that opens a transaction and does nothing keeps its locks, and keeps rows from being cleaned up. One account is enough to stop the others.',
  remediation: 'Set `idle_in_transaction_session_timeout = 10min`.',
  sources: [`${CLIENT}#GUC-IDLE-IN-TRANSACTION-SESSION-TIMEOUT`],
  references: [cwe(400), nist('SC-5')],
  examples: {
    bad: ['«idle_in_transaction_session_timeout = 0»\n', 'port = 5432\n'],
    good: [
      'idle_in_transaction_session_timeout = 600000\n',
      { text: 'port = 5432\n', version: '9.5.3' }, // knows no such setting
    ],
  },
  applies: ({ version }) =>
    version === undefined || version[0] === undefined || !(version[0] === 9 && (version[1] ?? 0) < 6),
  setting: 'idle_in_transaction_session_timeout',
  default: '0',
  bad: (value) => secondsOf(value, 'ms') === 0,
  safe: '10min',
  fix: { kind: 'suggested', needs: 'certainty that no application pauses for longer inside of a transaction' },
});
