import { CRITICAL, HIGH } from '@plumbline/model/severity';
import { composeRule, oneService, services } from '../compose-rule.ts';
import { removeEntry } from '../../../fixes.ts';
import { cisDocker, cwe, nist } from '../../../rulesets.ts';

export default composeRule({
  id: 'docker_compose_device_mounted',
  title: 'A container reaches disks or memory of the machine',
  severity: CRITICAL,
  problem:
    'Through a raw disk or the memory, the container reads and changes everything on the machine, past all permissions.',
  remediation: 'Remove the device; mount the folder that is needed instead.',
  sources: [services('devices')],
  references: [cisDocker('5.18'), cwe(668), nist('AC-6')],

  examples: {
    bad: [
      oneService('devices:\n  - «/dev/sda:/dev/sda»\n  - «/dev/mem:/dev/mem:r»'),
      oneService('device_cgroup_rules:\n  - «"a *:* rwm"»'),
    ],
    good: [oneService('devices:\n  - /dev/ttyUSB0:/dev/ttyUSB0\n  - /dev/dri:/dev/dri\n  - /dev/net/tun')],
  },

  *check({ file }) {
    for (const service of file.services) {
      for (const { at, text } of service.texts('devices')) {
        const [source = ''] = text.split(':');
        if (RAW_DEVICE.test(source)) yield { at, message: `${source} is given to the container` };
      }
      for (const { at, text } of service.texts('device_cgroup_rules')) {
        if (/^a\b|^b \*:\*/.test(text)) yield { at, message: `devices ${text}`, severity: HIGH };
      }
    }
  },
  fix: {
    kind: 'suggested',
    needs: 'certainty that the program works without the device',
    edits: (finding) => removeEntry(finding),
  },
});

const RAW_DEVICE = /^\/dev(\/((s|h|v|xv)d[a-z]\d*|nvme\d+n\d+(p\d+)?|dm-\d+|mapper\/.+|mem|kmem|port|disk\/.+))?\/?$/;
