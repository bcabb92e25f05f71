import { HIGH } from '@plumbline/model/severity';
import { composeSetting, oneService, services, WITHOUT } from '../compose-rule.ts';
import { UNSET } from '../../../rules/setting-rule.ts';
import { cisDocker, cwe, nist } from '../../../rules/rulesets.ts';

export default composeSetting({
  id: 'docker_compose_device_rule_for_all',
  title: 'A container may use every device, or every disk, of the machine: device_cgroup_rules',
  severity: HIGH,
  problem: 'Whoever takes over the container reads and writes the disks of the machine, and so leaves the container.',
  remediation: 'Name in `device_cgroup_rules` the numbers of the device that the program needs.',
  sources: [
    services('device_cgroup_rules'),
    'https://docs.kernel.org/admin-guide/cgroup-v1/devices.html',
    'https://www.kernel.org/doc/Documentation/admin-guide/devices.txt',
  ],
  references: [cisDocker('5.18'), cwe(250), nist('AC-6')],

  examples: {
    bad: [
      oneService("device_cgroup_rules:\n  - «'a *:* rwm'»"),
      oneService("device_cgroup_rules:\n  - 'c 1:3 mr'\n  - «'b *:* rwm'»"),
      oneService('cap_add: [MKNOD]\ndevice_cgroup_rules: [«"b 8:* r"», "c 188:* rw"]'),
    ],
    good: [
      oneService("device_cgroup_rules:\n  - 'c 1:3 mr'\n  - 'c 188:* rw'"),
      oneService("device_cgroup_rules: ['b 8:16 r', 'b 11:* r', 'c *:* m', 'b *:* m', 'a *:* m']"),
      oneService('devices: []'),
    ],
  },

  setting: 'device_cgroup_rules',
  bad: (rule) => FOR_ALL.test(rule),
  safe: UNSET,
  fix: WITHOUT,
});

/**
 * Rules for all devices, all of a type, or all disks (of IDE, SCSI, SATA and NVMe, of Xen, and cards), that let read or write: to
 * make a node alone opens nothing, and Docker gives that to every container.
 */
const FOR_ALL =
  /^\s*(?:a\s*$|a\s+\*:\*\s+m?[rw]|[bc]\s+\*:\*\s+m?[rw]|b\s+(?:3|8|22|6[5-9]|7[01]|12[89]|13[0-5]|179|202|259):\*\s+m?[rw])/;
