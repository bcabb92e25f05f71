import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isSecretName } from '../../../rules/secrets.ts';
import { daemonSetting } from '../docker-daemon-rule.ts';

export default daemonSetting({
  id: 'docker_daemon_log_holds_secrets',
  title: 'Environment variables with secrets go into the logs of containers (log-opts env)',
  severity: MODERATE,
  problem:
    'The driver writes the value of each variable beside every line: whoever reads the logs, or the place where they are gathered, has the passwords of the containers.',
  remediation: 'Name in `env` and `env-regex` only what tells containers apart, such as a version.',
  sources: [
    'https://docs.docker.com/engine/logging/drivers/json-file/',
    'https://docs.docker.com/engine/logging/drivers/gcplogs/',
  ],
  references: [cwe(532), nist('AU-9'), nist('IA-5')],

  examples: {
    bad: [
      `{ "log-driver": "json-file", "log-opts": { «"env": "APP_VERSION,DB_PASSWORD"» } }`,
      `{ "log-driver": "gcplogs", "log-opts": { «"env-regex": "^(PASSWORD|TOKEN)"» } }`,
    ],
    good: [
      `{ "log-driver": "json-file", "log-opts": { "env": "os,customer", "labels": "production_status" } }`,
      `{ "log-driver": "gcplogs", "log-opts": { "env-regex": "^(os|customer)" } }`,
    ],
  },

  setting: ['log-opts.env', 'log-opts.env-regex'],
  bad(value) {
    const part = value.split(/[^\w]+/).find((name) => name !== '' && isSecretName(name));
    return part !== undefined && { part };
  },
});
