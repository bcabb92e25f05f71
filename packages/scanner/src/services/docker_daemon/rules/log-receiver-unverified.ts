import { MODERATE } from '@plumbline/model/severity';
import { UNSET } from '../../../rules/setting-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isOn } from '../../../rules/mapping-values.ts';
import { UNVERIFIED_CERTIFICATE } from '../../../terms.ts';
import { daemonSetting } from '../docker-daemon-rule.ts';

export default daemonSetting({
  id: 'docker_daemon_log_receiver_unverified',
  title: 'The receiver of logs is not verified (insecure TLS)',
  terms: UNVERIFIED_CERTIFICATE,
  severity: MODERATE,
  problem:
    'Any certificate passes for that of the log server, so that an attacker on the network path reads and changes the logs.',
  remediation: 'Remove the option and name the authority of the log server.',
  sources: [
    'https://docs.docker.com/engine/logging/drivers/splunk/',
    'https://docs.docker.com/engine/logging/drivers/syslog/',
    'https://github.com/moby/moby/blob/v20.10.24/daemon/logger/syslog/syslog.go',
  ],
  references: [cwe(295), nist('SC-8'), nist('AU-9')],

  examples: {
    bad: [
      `{ "log-opts": { «"splunk-insecureskipverify": "true"» } }`,
      `{ "log-opts": { «"syslog-tls-skip-verify": "true"» } }`,
      `{ "log-opts": { «"syslog-tls-skip-verify": "false"» } }`, // Docker only asks whether it is there
    ],
    good: [
      `{ "log-opts": { "splunk-insecureskipverify": "false" } }`,
      `{ "log-opts": { "splunk-capath": "/etc/docker/ca.pem" } }`,
    ],
  },

  setting: ['log-opts.splunk-insecureskipverify', 'log-opts.syslog-tls-skip-verify'],
  bad: (value, _, setting) => setting.endsWith('.syslog-tls-skip-verify') || isOn(value),
  safe: UNSET,
  fix: { kind: 'suggested', needs: 'a log server with a certificate that the machine trusts' },
});
