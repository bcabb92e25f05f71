import { MODERATE } from '@plumbline/model/severity';
import { oneOf } from '../../../rules/setting-rule.ts';
import { cisDocker, cwe, nist, stigDocker } from '../../../rules/rulesets.ts';
import { daemonSetting } from '../docker-daemon-rule.ts';

export default daemonSetting({
  id: 'docker_daemon_container_logs_discarded',
  title: 'What containers say is thrown away (log-driver none)',
  severity: MODERATE,
  problem: 'Neither an attack on a container nor a fault in it leaves a trace.',
  remediation: 'Set `log-driver` to `journald`, `local` or one that sends logs to a central place.',
  sources: ['https://docs.docker.com/engine/logging/configure/'],
  references: [cisDocker('2.13'), cwe(778), nist('AU-2'), nist('AU-12'), stigDocker('V-235833')],

  examples: {
    bad: [`{ «"log-driver": "none"» }`],
    good: [`{ "log-driver": "journald" }`, `{ "log-driver": "local" }`, `{ "icc": false }`],
  },

  setting: 'log-driver',
  bad: oneOf('none'),
  safe: 'local',
  fix: { kind: 'safe' },
});
