import { containerDanger } from '../../../dangers/container-dangers.ts';
import { LOW } from '@plumbline/model/severity';
import { cisDocker } from '../../../rules/rulesets.ts';
import { containerSetting, QUADLET } from '../systemd-rule.ts';
import { isNo } from '../unit.ts';

export default containerSetting({
  id: 'systemd_container_no_new_privileges_missing',
  ...containerDanger('escalates', cisDocker('5.26')),
  severity: LOW,
  terms: ['NoNewPrivileges', 'Quadlet'],
  category: 'hygiene',
  remediation: 'Set `NoNewPrivileges=true` in `[Container]`.',
  sources: [QUADLET],

  examples: {
    bad: [`«[Container]»\nImage=shop:7`, `[Container]\nImage=shop:7\n«NoNewPrivileges=false»`],
    good: [
      `[Container]\nImage=shop:7\nNoNewPrivileges=true`,
      `[Container]\nImage=shop:7\nPodmanArgs=--security-opt=no-new-privileges`,
      `[Image]\nImage=shop:7`,
    ],
  },

  setting: 'NoNewPrivileges',
  option: 'no-new-privileges',
  default: 'false',
  bad: isNo,
  safe: 'true',
  fix: {
    kind: 'suggested',
    needs: 'certainty that no program in the container relies on setuid or file capabilities, as sudo and ping do',
  },
});
