import { MODERATE_LOW } from '@plumbline/model/severity';
import { oneOf } from '../../../rules/setting-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { daemonSetting, DOCKERD } from '../docker-daemon-rule.ts';

export default daemonSetting({
  id: 'docker_daemon_cgroup_namespace_shared',
  title: 'Containers see the cgroups of the whole machine (default-cgroupns-mode host)',
  severity: MODERATE_LOW,
  problem: 'A container learns which others run beside it and how they are limited, which helps to break out.',
  remediation: 'Set `default-cgroupns-mode: private`.',
  sources: [`${DOCKERD}#daemon-configuration-file`],
  references: [cwe(668), nist('SC-39')],

  examples: {
    bad: [`{ «"default-cgroupns-mode": "host"» }`],
    good: [`{ "default-cgroupns-mode": "private" }`, `{ "icc": false }`],
  },

  setting: 'default-cgroupns-mode',
  bad: oneOf('host'),
  safe: 'private',
  fix: { kind: 'suggested', needs: 'a machine with cgroup v2, and certainty that no container needs the others' },
});
