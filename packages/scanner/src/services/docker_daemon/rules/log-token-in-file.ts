import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isExposedSecret, isSecretName, passwordInUrl } from '../../../rules/secrets.ts';
import { isSecret } from '../../../rules/mapping-values.ts';
import { HARDCODED_SECRET } from '../../../terms.ts';
import { daemonSetting } from '../docker-daemon-rule.ts';

export default daemonSetting({
  id: 'docker_daemon_log_token_in_file',
  title: 'A token or password of the log server stands in daemon.json',
  terms: HARDCODED_SECRET,
  severity: MODERATE,
  problem: 'The file can be read by all users, and so can the token, with which anybody writes false entries.',
  remediation: 'Give the token when containers are started, or use a driver that reads it elsewhere, and change it.',
  sources: [
    'https://docs.docker.com/engine/logging/drivers/splunk/',
    'https://grafana.com/docs/loki/latest/send-data/docker-driver/configuration/',
  ],
  references: [cwe(798), nist('IA-5'), nist('AU-9')],

  examples: {
    bad: [
      `{ "log-opts": { «"splunk-token": "176FCEBF-4CF5-4EDF-91BC-703796522D20"» } }`,
      `{ "log-opts": { «"logentries-token": "2bfbea1e-10c3-4419-bdad-7e6435882e1f"» } }`,
      `{ "log-opts": { «"loki-url": "https://docker:T7vNq2xWc9@loki.example.com/loki/api/v1/push"» } }`,
    ],
    good: [
      `{ "log-opts": { "splunk-url": "https://splunk.example.com:8088" } }`,
      `{ "log-opts": { "tag": "{{.Name}}" } }`,
    ],
  },

  setting: 'log-opts.*',
  bad(value, _input, setting) {
    const password = passwordInUrl(value);
    if (password !== undefined) return isExposedSecret(password) && { code: 'holds-password-in-url' };
    return isSecretName(setting.slice('log-opts.'.length)) && isSecret(value);
  },
});
