import { containerDanger } from '../../../dangers/container-dangers.ts';
import { containerRule, QUADLET } from '../systemd-rule.ts';
import { cisDocker } from '../../../rules/rulesets.ts';

export default containerRule({
  id: 'systemd_container_host_network',
  ...containerDanger('networkShared', cisDocker('5.10')),
  terms: ['--network=host', 'Quadlet'],
  remediation: 'Remove `Network=host` or `--network=host`; publish the ports that are needed.',
  sources: [QUADLET, 'https://docs.docker.com/engine/network/drivers/host/'],

  examples: {
    bad: [
      `[Container]\nImage=shop:7\n«Network=host»`,
      `[Pod]\n«Network=host»`,
      `[Service]\n«ExecStart=/usr/bin/docker run --rm --net=host shop:7»`,
    ],
    good: [
      `[Container]\nImage=shop:7\nNetwork=host\nNetwork=\nNetwork=shop.network`,
      `[Service]\nExecStart=/usr/bin/docker run --network shop shop:7 --net=host`, // an option of the program
      `[Service]\nExecStart=/usr/bin/docker build --network=host .`, // of a build
    ],
  },

  judge: ({ options }) => {
    const found = options.find(({ name, value }) => /^--net(?:work)?$/.test(name) && value === 'host');
    return found && { option: `${found.name} ${found.value}` };
  },
  // What a user starts sees the network of the machine as well.
  isForEverybody: true,
});
