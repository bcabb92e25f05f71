import { MODERATE_LOW } from '@plumbline/model/severity';
import { oneOf } from '../../../rules/setting-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { rethinkdbSetting, CONFIG_FILE } from '../rethinkdb-rule.ts';

export default rethinkdbSetting({
  id: 'rethinkdb_log_discarded',
  title: 'The log is thrown away (log-file=/dev/null)',
  severity: MODERATE_LOW,
  problem: 'Nobody sees who joined and what failed: an attack leaves no trace.',
  remediation: 'Set `log-file=/var/log/rethinkdb`.',
  sources: [CONFIG_FILE],
  references: [cwe(778), nist('AU-2'), nist('AU-12')],

  examples: { bad: [`«log-file=/dev/null»`], good: [`log-file=/var/log/rethinkdb`, `bind=127.0.0.1`] },

  setting: 'log-file',
  bad: oneOf('/dev/null'),
  safe: '/var/log/rethinkdb',
  fix: { kind: 'suggested', needs: 'a file at this place that the user rethinkdb may write to' },
});
