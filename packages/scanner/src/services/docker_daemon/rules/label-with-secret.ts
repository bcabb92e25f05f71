import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { holdsExposedSecret, isKnownSecretForm } from '../../../rules/secrets.ts';
import { HARDCODED_SECRET } from '../../../terms.ts';
import { daemonSetting } from '../docker-daemon-rule.ts';

export default daemonSetting({
  id: 'docker_daemon_label_with_secret',
  title: 'A secret stands in a label of the daemon (labels)',
  terms: HARDCODED_SECRET,
  severity: MODERATE,
  problem:
    'Labels describe the daemon: `docker info` shows them to everybody who may speak to it, and daemon.json to all users of the machine.',
  remediation: 'Take the label out, give the secret to what needs it by a file of its own, and change it.',
  sources: [
    'https://docs.docker.com/engine/manage-resources/labels/',
    'https://docs.docker.com/reference/cli/docker/system/info/',
  ],
  references: [cwe(798), nist('IA-5')],

  examples: {
    bad: [
      `{ "labels": ["zone=a", «"registry-token=T7vNq2xWc9Lk4mPd"»] }`,
      `{ "labels": [«"com.example.password=T7vNq2xWc9"»] }`,
    ],
    good: [
      `{ "labels": ["com.example.environment=production", "rack=12"] }`,
      `{ "labels": ["com.example.token-service=auth.example.com", "registry-token=\${TOKEN}"] }`,
    ],
  },

  setting: 'labels',
  scope: 'items',
  bad(label) {
    const equals = label.indexOf('=');
    const [name, value] = [label.slice(0, Math.max(equals, 0)), label.slice(equals + 1)];
    return (holdsExposedSecret(name, value) || isKnownSecretForm(value)) && { code: 'holds-secret' };
  },
});
