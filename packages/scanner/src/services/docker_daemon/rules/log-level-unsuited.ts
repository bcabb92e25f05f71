import { MODERATE_LOW } from '@plumbline/model/severity';
import { oneOf } from '../../../rules/setting-rule.ts';
import { cwe, nist, cisDocker } from '../../../rules/rulesets.ts';
import { daemonSetting, DOCS } from '../docker-daemon-rule.ts';

export default daemonSetting({
  id: 'docker_daemon_log_level_unsuited',
  title: 'The log says too little or too much (log-level)',
  severity: MODERATE_LOW,
  problem:
    'Above info what happens to containers leaves no trace; with debug the log has details and values that many people can read.',
  remediation: 'Set `log-level: info`.',
  sources: [`${DOCS}daemon/logs/`],
  references: [cisDocker('2.3'), cwe(778), nist('AU-12')],

  examples: {
    bad: [`{ «"log-level": "debug"» }`, `{ «"log-level": "error"» }`],
    good: [`{ "log-level": "info" }`, `{ "log-level": "warn" }`, `{ "icc": false }`],
  },

  setting: 'log-level',
  bad: oneOf('debug', 'error', 'fatal', 'panic', 'trace'),
  safe: 'info',
  fix: { kind: 'safe' },
});
