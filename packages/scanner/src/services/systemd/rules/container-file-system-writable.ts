import { containerDanger } from '../../../dangers/container-dangers.ts';
import { LOW } from '@plumbline/model/severity';
import { cisDocker } from '../../../rules/rulesets.ts';
import { containerSetting, QUADLET } from '../systemd-rule.ts';
import { isNo } from '../unit.ts';

export default containerSetting({
  id: 'systemd_container_file_system_writable',
  ...containerDanger('rootWritable', cisDocker('5.13')),
  severity: LOW,
  terms: ['read-only root filesystem', 'ReadOnly', 'Quadlet'],
  category: 'hygiene',
  remediation: 'Set `ReadOnly=true` in `[Container]`, with `Tmpfs=` or a `Volume=` where the program writes.',
  sources: [QUADLET],

  examples: {
    bad: [`«[Container]»\nImage=shop:7`, `[Container]\nImage=shop:7\n«ReadOnly=false»`],
    good: [
      `[Container]\nImage=shop:7\nReadOnly=true`,
      `[Container]\nImage=shop:7\nPodmanArgs=--read-only`,
      `[Image]\nImage=shop:7`,
    ],
  },

  setting: 'ReadOnly',
  option: '--read-only',
  default: 'false',
  bad: isNo,
  safe: 'true',
  fix: { kind: 'suggested', needs: 'certainty of where the program writes, which needs `Tmpfs=` or a volume' },
});
