import { MODERATE } from '@plumbline/model/severity';
import { isOff } from '../postgresql-conf-file.ts';
import { postgresSetting } from '../postgres-rule.ts';
import { CLIENT } from '../server-switches.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';

export default postgresSetting({
  id: 'postgres_triggers_off',
  title: 'Triggers and foreign keys do not fire for any session',
  terms: ['session_replication_role', 'event_triggers'],
  severity: MODERATE,
  problem:
    'Triggers that check and record changes, and foreign keys, which are triggers too, are passed over. Wrong rows get in, and audit tables stay empty.',
  remediation: "Set `session_replication_role = 'origin'` and `event_triggers = on`.",
  sources: [`${CLIENT}#GUC-SESSION-REPLICATION-ROLE`, `${CLIENT}#GUC-EVENT-TRIGGERS`],
  references: [cwe(693), nist('SI-7')],
  examples: {
    bad: ["«session_replication_role = 'replica'»\n", '«session_replication_role = replica»\n«event_triggers = off»\n'],
    good: ["session_replication_role = 'origin'\n", 'event_triggers = on\n', "session_replication_role = 'local'\n"],
  },
  setting: ['session_replication_role', 'event_triggers'],
  bad: (value, _, setting) => (setting === 'event_triggers' ? isOff(value) : /^replica$/i.test(value)),
  safe: (_, value) => (isOff(value) ? 'on' : "'origin'"),
  fix: { kind: 'suggested', needs: 'rows that keep to the foreign keys' },
});
