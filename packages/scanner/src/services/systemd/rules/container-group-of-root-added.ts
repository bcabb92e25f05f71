import { STRONG_GROUPS, containerDanger } from '../../../dangers/container-dangers.ts';
import { containerRule, QUADLET } from '../systemd-rule.ts';

export default containerRule({
  id: 'systemd_container_group_of_root_added',
  ...containerDanger('groupOfRoot'),
  terms: ['GroupAdd', '--group-add', 'Quadlet'],
  remediation: 'Name a group in `GroupAdd` that owns nothing but what the program needs.',
  sources: [QUADLET, 'https://docs.podman.io/en/latest/markdown/podman-run.1.html'],

  examples: {
    bad: [
      `[Container]\nImage=shop:7\nUser=10001\n«GroupAdd=0»`,
      `[Service]\n«ExecStart=/usr/bin/docker run --user 10001 --group-add docker shop:7»`,
    ],
    good: [
      `[Container]\nImage=shop:7\nUser=10001\nGroupAdd=keep-groups\nGroupAdd=2000`,
      `[Container]\nImage=shop:7\nUser=10001\nGroupAdd=0\nUserNS=auto`, // its root is none of the machine
    ],
  },

  judge: ({ options, key }, { subject }) => {
    const found = options.find(
      ({ name, value }) => name === '--group-add' && STRONG_GROUPS.some((group) => group === value),
    );
    const users = options.find(({ name }) => name === '--userns')?.value;
    const mapped = users ?? (key === undefined ? '' : subject.valueOfContainer('UserNS'));
    return found && /^(?:host)?$/.test(mapped) ? { option: `--group-add ${found.value}` } : undefined;
  },
});
