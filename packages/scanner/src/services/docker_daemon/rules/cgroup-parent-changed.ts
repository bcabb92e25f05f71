import { MODERATE_LOW } from '@plumbline/model/severity';
import { UNSET } from '../../../rules/setting-rule.ts';
import { cwe, nist, cisDocker } from '../../../rules/rulesets.ts';
import { daemonSetting, DOCKERD } from '../docker-daemon-rule.ts';

export default daemonSetting({
  id: 'docker_daemon_cgroup_parent_changed',
  title: "Containers run in another cgroup than Docker's own (cgroup-parent)",
  severity: MODERATE_LOW,
  problem:
    "Limits of memory and processor time that hold for Docker's cgroup do not hold for containers, so that one of them can stop the machine.",
  remediation: 'Remove `cgroup-parent` unless the group is made and limited for containers.',
  sources: [`${DOCKERD}#default-cgroup-parent`],
  references: [cisDocker('2.10'), cwe(770), nist('SC-5')],

  examples: {
    bad: [`{ «"cgroup-parent": "/"» }`, `{ «"cgroup-parent": "/other"» }`],
    good: [`{ "cgroup-parent": "" }`, `{ "cgroup-parent": "docker.slice" }`, `{ "icc": false }`],
  },

  setting: 'cgroup-parent',
  bad: (value) => value !== '' && !/^\/?docker(?:\.slice)?$/.test(value),
  safe: UNSET,
  fix: { kind: 'suggested', needs: 'certainty that nobody relies on the group' },
});
