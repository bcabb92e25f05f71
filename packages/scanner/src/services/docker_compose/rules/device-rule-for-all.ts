import { HIGH } from '@plumbline/model/severity';
import { composeSetting, oneService, services, WITHOUT } from '../compose-rule.ts';
import { UNSET } from '../../../rules/setting-rule.ts';
import { cisDocker, cwe, nist } from '../../../rules/rulesets.ts';

export default composeSetting({
  id: 'docker_compose_device_rule_for_all',
  title: 'A container may use every device of the machine: device_cgroup_rules',
  severity: HIGH,
  problem: 'Whoever takes over the container reads and writes the disks of the machine, and so leaves the container.',
  remediation: 'Name in `device_cgroup_rules` the numbers of the device that the program needs.',
  sources: [services('device_cgroup_rules')],
  references: [cisDocker('5.18'), cwe(250), nist('AC-6')],

  examples: {
    bad: [
      oneService("device_cgroup_rules:\n  - «'a *:* rwm'»"),
      oneService("device_cgroup_rules:\n  - 'c 1:3 mr'\n  - «'b *:* rwm'»"),
    ],
    good: [oneService("device_cgroup_rules:\n  - 'c 1:3 mr'\n  - 'c 188:* rw'"), oneService('devices: []')],
  },

  setting: 'device_cgroup_rules',
  bad: (rule) => /^\s*(?:a\b|b\s+\*:\*)/.test(rule),
  safe: UNSET,
  fix: WITHOUT,
});
