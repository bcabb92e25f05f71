import { containerDanger } from '../../../dangers/container-dangers.ts';
import { cisDocker } from '../../../rules/rulesets.ts';
import { containerRule, QUADLET } from '../systemd-rule.ts';

export default containerRule({
  id: 'systemd_container_processes_unlimited',
  ...containerDanger('processesUnlimited', cisDocker('5.29')),
  terms: ['PidsLimit', '--pids-limit', 'Quadlet'],
  remediation: 'Remove the line, for Podman limits them by itself, or name a number.',
  sources: [QUADLET, 'https://docs.podman.io/en/latest/markdown/podman-run.1.html'],

  examples: {
    bad: [
      `[Container]\nImage=shop:7\n«PidsLimit=-1»`,
      `[Service]\n«ExecStart=/usr/bin/podman run --pids-limit -1 shop:7»`,
    ],
    good: [`[Container]\nImage=shop:7\nPidsLimit=200`, `[Container]\nImage=shop:7`],
  },

  judge: ({ options }) => {
    const found = options.find(({ name, value }) => name === '--pids-limit' && /^(?:-\d+|0)$/.test(value));
    return found && { option: `--pids-limit ${found.value}` };
  },
  isForEverybody: true,
});
