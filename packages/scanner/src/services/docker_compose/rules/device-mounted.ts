import { CRITICAL } from '@plumbline/model/severity';
import { composeSetting, oneService, services } from '../compose-rule.ts';
import { RAW_DEVICE } from '../../../rules/raw-devices.ts';
import { UNSET } from '../../../rules/setting-rule.ts';
import { cisDocker, cwe, nist } from '../../../rules/rulesets.ts';

export default composeSetting({
  id: 'docker_compose_device_mounted',
  title: 'A container is given a disk or memory device of the machine',
  severity: CRITICAL,
  problem:
    'Through a raw disk or the memory, the container reads and changes everything on the machine, past all permissions.',
  remediation: 'Remove the device; mount the folder that is needed instead.',
  sources: [services('devices')],
  references: [cisDocker('5.18'), cwe(668), nist('AC-6')],

  examples: {
    bad: [oneService('devices:\n  - «/dev/sda:/dev/sda»\n  - «/dev/mem:/dev/mem:r»')],
    good: [oneService('devices:\n  - /dev/ttyUSB0:/dev/ttyUSB0\n  - /dev/dri:/dev/dri\n  - /dev/net/tun')],
  },

  setting: 'devices',
  bad: (device) => RAW_DEVICE.test(device.split(':')[0] ?? ''),
  safe: UNSET,
  fix: { kind: 'suggested', needs: 'certainty that the program works without the device' },
});
