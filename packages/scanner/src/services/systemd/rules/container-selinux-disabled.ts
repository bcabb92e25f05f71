import { containerDanger } from '../../../dangers/container-dangers.ts';
import { containerRule, QUADLET } from '../systemd-rule.ts';
import { cisDocker } from '../../../rules/rulesets.ts';

export default containerRule({
  id: 'systemd_container_selinux_disabled',
  ...containerDanger('labelsOff', cisDocker('5.3')),
  terms: ['label=disable', 'SecurityLabelDisable', 'Quadlet'],
  remediation:
    'Remove `SecurityLabelDisable=true`; where the container needs a folder, give that the label by `:z` or `:Z` behind the volume.',
  sources: [QUADLET],

  examples: {
    bad: [
      `[Container]\nImage=shop:7\n«SecurityLabelDisable=true»`,
      `[Service]\n«ExecStart=/usr/bin/podman run --security-opt=label=disable shop:7»`,
    ],
    good: [
      `[Container]\nImage=shop:7\nSecurityLabelDisable=false`,
      `[Service]\nExecStart=/usr/bin/podman run --security-opt label=type:shop_t shop:7`,
    ],
  },

  judge: ({ options }) => {
    const found = options.find(({ name, value }) => name === '--security-opt' && /^label[=:]disable$/.test(value));
    return found && { option: found.value };
  },
  isForEverybody: true,
});
