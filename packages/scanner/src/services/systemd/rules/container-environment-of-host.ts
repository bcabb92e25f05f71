import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { containerRule, QUADLET } from '../systemd-rule.ts';

export default containerRule({
  id: 'systemd_container_environment_of_host',
  title: 'A container gets every variable of the environment outside of it: EnvironmentHost, --env-host',
  terms: ['EnvironmentHost', '--env-host', 'Quadlet'],
  severity: MODERATE_LOW,
  problem:
    'Passwords and tokens that are meant for other programs stand in the environment of the container, for whoever breaks into it.',
  remediation: 'Remove the line, and name the variables that the program needs by `Environment` or `Secret`.',
  sources: [QUADLET, 'https://docs.podman.io/en/latest/markdown/podman-run.1.html'],
  references: [cwe(526), nist('AC-6')],

  examples: {
    bad: [
      `[Container]\nImage=shop:7\n«EnvironmentHost=true»`,
      `[Service]\n«ExecStart=/usr/bin/podman run --env-host shop:7»`,
    ],
    good: [
      `[Container]\nImage=shop:7\nEnvironmentHost=false\nEnvironment=MODE=shop`,
      `[Service]\nExecStart=/usr/bin/podman run --env-host=false shop:7`,
    ],
  },

  judge: ({ options }) => {
    const found = options.find(({ name, value }) => name === '--env-host' && /^(?:true|yes|on|1)$/i.test(value));
    return found && { option: '--env-host' };
  },
  isForEverybody: true,
});
