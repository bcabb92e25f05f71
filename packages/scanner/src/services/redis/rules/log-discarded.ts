import { LOW } from '@plumbline/model/severity';
import { UNKNOWN } from '../../../rule.ts';
import { DEFAULT_FILE, redisRule } from '../redis-rule.ts';
import { directiveOf, setArguments } from '../../../fixing/edit-arguments.ts';
import { insertAfter } from '../../../fixing/edit-directives.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isSetTo, oneOf } from '../../../rules/setting-rule.ts';

const LOG = '/var/log/redis/redis-server.log';
export default redisRule({
  id: 'redis_log_discarded',
  title: 'The log is thrown away',
  severity: LOW,
  problem:
    'Attacks and failures leave no trace to be found by. A server in the background (`daemonize yes`) without `logfile` logs to nowhere.',
  remediation: `Set \`logfile ${LOG}\`, or \`syslog-enabled yes\`.`,
  sources: [DEFAULT_FILE],
  references: [cwe(778), nist('AU-12')],

  examples: {
    bad: [`«logfile /dev/null»`, `daemonize yes\n«logfile ""»`, `«daemonize yes»\nport 6379`],
    good: [
      `logfile ${LOG}`,
      `port 6379`,
      `daemonize no\nlogfile ""`, // to the standard output, as in a container
      `daemonize yes\nlogfile ""\nsyslog-enabled yes`,
    ],
  },

  *check({ file }) {
    const log = file.setting('logfile');
    const value = log.is === 'set' ? log.value : '';
    const syslog = file.setting('syslog-enabled');
    if (value === '/dev/null' && log.is === 'set') {
      yield { at: log.at, message: { code: 'is', values: { setting: 'logfile', value } } };
      return;
    }
    const daemon = file.setting('daemonize');
    if (value !== '' || daemon.is !== 'set' || !isYes(daemon.value) || isSetTo(syslog, isYes)) return;
    if (log.is === 'unknown' || syslog.is === 'unknown') yield UNKNOWN;
    else yield { at: log.is === 'set' ? log.at : daemon.at, message: 'a server in the background logs to no file' };
  },
  fix: {
    kind: 'suggested',
    needs: 'the folder /var/log/redis, which Redis may write to',
    edits: (finding) =>
      directiveOf(finding)?.name.toLowerCase() === 'logfile'
        ? setArguments(finding, LOG)
        : insertAfter(finding, `logfile ${LOG}`),
  },
});

const isYes = oneOf('yes');
