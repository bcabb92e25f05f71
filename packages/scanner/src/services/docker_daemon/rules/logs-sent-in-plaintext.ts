import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isLoopback } from '../../../rules/loopback.ts';
import { UNENCRYPTED } from '../../../terms.ts';
import { daemonSetting } from '../docker-daemon-rule.ts';

export default daemonSetting({
  id: 'docker_daemon_logs_sent_in_plaintext',
  title: 'Logs of containers are sent over the network without TLS',
  terms: UNENCRYPTED,
  severity: MODERATE_LOW,
  problem: 'Logs have addresses, names and sometimes passwords; whoever is on the path reads and changes them.',
  remediation:
    'Use `tcp+tls://` for syslog, `tls://` for Fluentd, https for Splunk; GELF knows no TLS: send it to a collector on the machine itself.',
  sources: [
    'https://docs.docker.com/engine/logging/drivers/syslog/',
    'https://docs.docker.com/engine/logging/drivers/fluentd/',
    'https://docs.docker.com/engine/logging/drivers/awslogs/',
    'https://grafana.com/docs/loki/latest/send-data/docker-driver/configuration/',
  ],
  references: [cwe(319), nist('SC-8'), nist('AU-9')],

  examples: {
    bad: [
      `{ "log-driver": "syslog", "log-opts": { «"syslog-address": "tcp://logs.example.com:514"» } }`,
      `{ "log-opts": { «"splunk-url": "http://splunk.example.com:8088"» } }`,
      `{ "log-opts": { «"gelf-address": "udp://logs.example.com:12201"» } }`,
      `{ "log-driver": "loki", "log-opts": { «"loki-url": "http://loki.example.com:3100/loki/api/v1/push"» } }`,
      `{ "log-driver": "awslogs", "log-opts": { «"awslogs-endpoint": "http://logs.example.com"» } }`,
      `{ "log-driver": "fluentd", "log-opts": { «"fluentd-address": "logs.example.com:24224"» } }`,
    ],
    good: [
      `{ "log-driver": "fluentd", "log-opts": { "fluentd-address": "tls://logs.example.com:24224" } }`,
      `{ "log-driver": "fluentd", "log-opts": { "fluentd-address": "localhost:24224" } }`,
      `{ "log-opts": { "syslog-address": "tcp+tls://logs.example.com:6514" } }`,
      `{ "log-opts": { "syslog-address": "udp://127.0.0.1:514" } }`,
      `{ "log-opts": { "syslog-address": "unix:///dev/log" } }`,
    ],
  },

  setting: [
    'log-opts.syslog-address',
    'log-opts.gelf-address',
    'log-opts.splunk-url',
    'log-opts.fluentd-address',
    'log-opts.awslogs-endpoint',
    'log-opts.loki-url',
  ],
  // An address of Fluentd without a scheme is one of TCP.
  bad: (value, _, setting) =>
    (/^(?:tcp|udp|http):\/\//i.test(value) ||
      (setting === 'log-opts.fluentd-address' && /^[\w.-]{1,255}(?::\d{1,5})?$/.test(value))) &&
    !isLoopback(value),
});
