import { MODERATE } from '@plumbline/model/severity';
import { UNKNOWN } from '../../../rule.ts';
import { isOff, listOf } from '../postgresql-conf-file.ts';
import { confRule, describe, setSetting } from '../postgres-rule.ts';
import { cisPostgres, cwe, nist } from '../../../rulesets.ts';

const NEEDS_COLLECTOR = ['csvlog', 'jsonlog'];
export default confRule({
  id: 'postgres_logging_collector_off',
  title: 'Logs are meant to be written to files but nothing collects them',
  severity: MODERATE,
  problem:
    'The settings name log files, which only the logging collector writes, and it is off. The messages go to the standard error stream or nowhere, so a break-in may leave no trace.',
  remediation: 'Set `logging_collector = on`.',
  sources: ['https://www.postgresql.org/docs/current/runtime-config-logging.html#GUC-LOGGING-COLLECTOR'],
  references: [cisPostgres('3.1.3'), cwe(778), nist('AU-12')],

  examples: {
    bad: [
      "log_directory = 'log'\n«logging_collector = off»\n",
      "«log_destination = 'csvlog'»\n", // nothing set: the default is off
    ],
    good: [
      "log_destination = 'csvlog'\nlogging_collector = on\n",
      "log_destination = 'syslog'\n",
      'logging_collector = off\n', // a container or systemd takes the standard error stream
    ],
  },

  *check({ file }) {
    const collector = file.inForce('logging_collector');
    const destination = file.inForce('log_destination');
    const toFile = destination && listOf(destination.value).some((item) => NEEDS_COLLECTOR.includes(item));
    const namesFile = file.inForce('log_directory') ?? file.inForce('log_filename');
    const toSyslogOnly = destination && !toFile && !listOf(destination.value).includes('stderr');
    if (collector?.isUnknown) yield UNKNOWN;
    else if (collector && isOff(collector.value) && (toFile || (namesFile && !toSyslogOnly))) {
      yield { at: collector.directive, message: describe(collector) };
    } else if (!collector && toFile) {
      if (file.isComplete) yield { at: destination.directive, message: 'logging_collector is not set' };
      else yield UNKNOWN;
    }
  },
  fix: {
    kind: 'suggested',
    needs: 'certainty that nothing reads the log from standard error, as the journal and containers do',
    edits: (finding, input) => setSetting(finding, input, 'logging_collector', 'on'),
  },
});
