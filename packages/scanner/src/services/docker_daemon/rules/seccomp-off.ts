import { HIGH } from '@plumbline/model/severity';
import { oneOf } from '../../../rules/setting-rule.ts';
import { cisDocker, cwe, nist, stigDocker } from '../../../rules/rulesets.ts';
import { daemonSetting, DOCS } from '../docker-daemon-rule.ts';

export default daemonSetting({
  id: 'docker_daemon_seccomp_off',
  title: 'Containers may make every system call (seccomp unconfined)',
  severity: HIGH,
  problem:
    'Kernel interfaces that no container needs are open to all of them; most ways to break out go through one of these.',
  remediation: "Remove `seccomp-profile`, so that Docker's own profile is in force, or name a stricter file.",
  sources: [`${DOCS}security/seccomp/`],
  references: [cisDocker('2.17'), cwe(693), nist('SC-39'), nist('CM-7'), stigDocker('V-235812')],

  examples: {
    bad: [`{ «"seccomp-profile": "unconfined"» }`],
    good: [`{ "seccomp-profile": "/etc/docker/seccomp.json" }`, `{ "seccomp-profile": "builtin" }`, `{ "icc": false }`],
  },

  setting: 'seccomp-profile',
  bad: oneOf('unconfined'),
  safe: 'builtin',
  fix: { kind: 'suggested', needs: "certainty that all containers work with Docker's own profile" },
});
