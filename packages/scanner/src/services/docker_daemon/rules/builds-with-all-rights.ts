import { HIGH } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isOn } from '../../../rules/mapping-values.ts';
import { daemonSetting } from '../docker-daemon-rule.ts';

export default daemonSetting({
  id: 'docker_daemon_builds_with_all_rights',
  title: 'Builds may ask for all rights on the machine (entitlement security.insecure)',
  terms: ['BuildKit', 'privileged'],
  severity: HIGH,
  problem:
    'A Dockerfile of anybody whose code is built here runs commands like a privileged container, and so is root on the machine.',
  remediation: 'Remove `security-insecure` from `builder.entitlements`; it is off by default.',
  sources: [
    'https://docs.docker.com/reference/dockerfile/#run---security',
    'https://docs.docker.com/reference/cli/docker/buildx/build/#allow',
  ],
  references: [cwe(250), nist('AC-6')],

  examples: {
    bad: [
      `{ "builder": { "entitlements": { «"security-insecure": true» } } }`,
      `{ "builder": { "Entitlements": { «"security-insecure": true» } } }`,
    ],
    good: [
      `{ "builder": { "entitlements": { "security-insecure": false } } }`,
      `{ "builder": { "entitlements": { "network-host": true } } }`,
    ],
  },

  // As the daemon writes it, and as its guides do.
  setting: ['builder.entitlements.security-insecure', 'builder.Entitlements.security-insecure'],
  bad: isOn,
  safe: 'false',
  fix: { kind: 'suggested', needs: 'no build that needs `RUN --security=insecure`' },
});
