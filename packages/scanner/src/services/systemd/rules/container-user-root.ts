import { containerDanger } from '../../../dangers/container-dangers.ts';
import { containerRule, QUADLET } from '../systemd-rule.ts';
import { cisDocker } from '../../../rules/rulesets.ts';

export default containerRule({
  id: 'systemd_container_user_root',
  ...containerDanger('root', cisDocker('4.1')),
  terms: ['--user=root', 'Quadlet'],
  remediation: 'Name another user, such as `User=10001`, or remove the line where the image has one.',
  sources: [QUADLET, 'https://docs.docker.com/reference/cli/docker/container/run/'],

  examples: {
    bad: [
      `[Container]\nImage=shop:7\n«User=root»`,
      `[Container]\nImage=shop:7\n«User=0:0»`,
      `[Service]\n«ExecStart=/usr/bin/docker run --user 0 shop:7»`,
    ],
    good: [
      `[Container]\nImage=shop:7\nUser=10001`,
      `[Container]\nImage=shop:7\nUser=0\nUserNS=auto`, // its root is none of the machine
      `[Service]\nExecStart=/usr/bin/docker run -u 1000:0 shop:7`,
    ],
  },

  judge: ({ options, key }, { subject }) => {
    const found = options.find(
      ({ name, value }) => /^(?:-u|--user)$/.test(name) && /^(?:root|0+)(?::.*)?$/.test(value),
    );
    const users = options.find(({ name }) => name === '--userns')?.value;
    const mapped = users ?? (key === undefined ? '' : subject.valueOfContainer('UserNS'));
    return found && /^(?:host)?$/.test(mapped) ? { option: found.value } : undefined;
  },
});
