import { containerDanger } from '../../../dangers/container-dangers.ts';
import { containerRule, QUADLET } from '../systemd-rule.ts';
import { cisDocker } from '../../../rules/rulesets.ts';

export default containerRule({
  id: 'systemd_container_host_ipc_namespace',
  ...containerDanger('memoryShared', cisDocker('5.17')),
  terms: ['--ipc=host', 'Quadlet'],
  remediation: 'Remove `--ipc=host`.',
  sources: ['https://docs.docker.com/reference/cli/docker/container/run/#ipc', QUADLET],

  examples: {
    bad: [
      `[Service]\n«ExecStart=/usr/bin/docker run --ipc=host shop:7»`,
      `[Container]\nImage=shop:7\n«PodmanArgs=--ipc host»`,
    ],
    good: [`[Service]\nExecStart=/usr/bin/docker run --ipc=private shop:7`, `[Container]\nImage=shop:7\nShmSize=1g`],
  },

  judge: ({ options }) => {
    const found = options.find(({ name, value }) => name === '--ipc' && value === 'host');
    return found && { option: `${found.name} ${found.value}` };
  },
});
