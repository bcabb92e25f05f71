import { MODERATE } from '@plumbline/model/severity';
import { containerRule, QUADLET } from '../systemd-rule.ts';
import { cisDocker, cwe, nist } from '../../../rules/rulesets.ts';

export default containerRule({
  id: 'systemd_container_selinux_disabled',
  title: 'A container is started with SELinux labels disabled (SecurityLabelDisable)',
  terms: ['label=disable', 'Quadlet'],
  severity: MODERATE,
  problem: 'The label keeps the container from files and processes of the machine and of other containers.',
  remediation:
    'Remove `SecurityLabelDisable=true`; where the container needs a folder, give that the label by `:z` or `:Z` behind the volume.',
  sources: [QUADLET],
  references: [cisDocker('5.3'), cwe(693), nist('SC-39')],

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
