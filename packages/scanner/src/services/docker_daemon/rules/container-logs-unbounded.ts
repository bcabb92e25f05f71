import { MODERATE_LOW } from '@plumbline/model/severity';
import { oneOf } from '../../../rules/setting-rule.ts';
import { cwe, nist, stigDocker } from '../../../rules/rulesets.ts';
import { daemonSetting } from '../docker-daemon-rule.ts';

export default daemonSetting({
  id: 'docker_daemon_container_logs_unbounded',
  title: 'Logs of containers grow until the disk is full (json-file without max-size)',
  severity: MODERATE_LOW,
  problem: 'A container that writes much, by mistake or on purpose, fills the disk and stops all others.',
  remediation: 'Set `log-opts: { "max-size": "10m", "max-file": "3" }`, or `log-driver: local`.',
  sources: ['https://docs.docker.com/engine/logging/drivers/json-file/'],
  references: [cwe(770), nist('AU-4'), nist('SC-5'), stigDocker('V-235786'), stigDocker('V-235832')],

  examples: {
    bad: [
      `{ "icc": false }`,
      `{
  "log-driver": "json-file",
  «"log-opts"»: {
    "labels": "service"
  }
}`,
    ],
    good: [
      `{ "log-driver": "json-file", "log-opts": { "max-size": "10m" } }`,
      `{ "log-driver": "local" }`,
      `{ "log-driver": "journald" }`,
    ],
  },

  applies: ({ file }) => {
    const driver = file.setting('log-driver');
    return driver.is !== 'set' || driver.value === 'json-file' || driver.value === '';
  },
  setting: 'log-opts.max-size',
  default: (_version, file) => (file.setting('log-driver').is === 'unknown' ? undefined : '-1'),
  bad: oneOf('-1', ''),
  safe: '10m',
  fix: { kind: 'safe' },
});
