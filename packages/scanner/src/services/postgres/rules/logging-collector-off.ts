import { MODERATE, MODERATE_LOW } from '@plumbline/model/severity';
import { isOff, listOf } from '../postgresql-conf-file.ts';
import { confRule, setSetting } from '../postgres-rule.ts';
import { cisPostgres, cwe, nist } from '../../../rules/rulesets.ts';
import { isSetTo } from '../../../rules/setting-rule.ts';

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
      "log_destination = 'stderr'\n«logging_collector = off»\n",
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
    const goesTo = (...kinds: readonly string[]) =>
      isSetTo(destination, (value) => listOf(value).some((item) => kinds.includes(item)));
    const namesFile = ['log_directory', 'log_filename'].some((name) => file.inForce(name).is === 'set');
    const isWrittenToFile =
      goesTo('csvlog', 'jsonlog') || (namesFile && (destination.is === 'absent' || goesTo('stderr')));
    const setting = 'logging_collector';
    if (collector.is === 'set' && isOff(collector.value) && (isWrittenToFile || goesTo('stderr'))) {
      yield {
        at: collector.at,
        message: { code: 'is', values: { setting, value: collector.value } },
        wanted: 'on',
        // Something outside may take the standard error stream and keep it.
        ...(isWrittenToFile ? {} : { severity: MODERATE_LOW }),
      };
    } else if (collector.is === 'absent' && destination.is === 'set' && goesTo('csvlog', 'jsonlog')) {
      yield { at: destination.at, message: { code: 'default', values: { setting, value: 'off' } }, wanted: 'on' };
    }
  },
  fix: {
    kind: 'suggested',
    needs: 'certainty that nothing reads the log from standard error, as the journal and containers do',
    edits: (finding, input) => setSetting(finding, input, 'logging_collector', 'on'),
  },
});
