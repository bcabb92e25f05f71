import { CRITICAL } from '@plumbline/model/severity';
import { removeEntry } from '../../../fixing/edit-yaml.ts';
import { itemsOf, pairInForce } from '../../../formats/mapping-lookup.ts';
import type { TreeNode } from '../../../formats/tree.ts';
import { composeService, oneService, services } from '../compose-rule.ts';
import { hasVariable, textOf } from '../compose-values.ts';
import { RAW_DEVICE } from '../../../rules/raw-devices.ts';
import { cisDocker, cwe, nist, stigDocker } from '../../../rules/rulesets.ts';

export default composeService({
  id: 'docker_compose_device_mounted',
  title: 'A container is given a disk or memory device of the machine',
  severity: CRITICAL,
  problem:
    'Through a raw disk or the memory, the container reads and changes everything on the machine, past all permissions.',
  remediation: 'Remove the device; mount the folder that is needed instead.',
  sources: [services('devices')],
  references: [cisDocker('5.18'), cwe(668), nist('AC-6'), stigDocker('V-235809')],

  examples: {
    bad: [
      oneService('devices:\n  - «/dev/sda:/dev/sda»\n  - «/dev/mem:/dev/mem:r»'),
      oneService('devices:\n  - «source: /dev/sda\n    target: /dev/sda\n    permissions: r»'),
    ],
    good: [
      oneService('devices:\n  - /dev/ttyUSB0:/dev/ttyUSB0\n  - /dev/dri:/dev/dri\n  - /dev/net/tun'),
      oneService('devices:\n  - source: /dev/ttyUSB0\n    target: /dev/ttyUSB0'),
      oneService('devices:\n  - ${DEVICE}:/dev/sda'),
    ],
  },

  judge: (service) =>
    itemsOf(service.pair('devices')?.value).flatMap((item) => {
      const device = deviceOf(item);
      return device !== undefined && RAW_DEVICE.test(device)
        ? [
            {
              at: item,
              message: { code: 'has', values: { setting: 'devices', value: textOf(item) ?? device } },
            } as const,
          ]
        : [];
    }),
  fix: { kind: 'suggested', needs: 'certainty that the program works without the device', edits: removeEntry },
});

/** The device of the machine, which stands in front, or has a key of its own. */
function deviceOf(item: TreeNode): string | undefined {
  const written = textOf(item)?.split(':')[0] ?? textOf(pairInForce(item, 'source')?.value);
  return written === undefined || hasVariable(written) ? undefined : written;
}
