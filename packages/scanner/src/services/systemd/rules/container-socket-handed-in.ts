import { UNSET } from '../../../rules/setting-rule.ts';
import { HIGH } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { systemdSetting, EXEC } from '../systemd-rule.ts';

export default systemdSetting({
  id: 'systemd_container_socket_handed_in',
  title: 'The socket of Docker is handed into the sandbox (BindPaths, docker.sock)',
  terms: ['container escape', 'privileged'],
  severity: HIGH,
  problem: 'Whoever breaks into the service starts a container with the whole disk by the socket, and is root.',
  remediation: 'Take the socket out of `BindPaths=`.',
  sources: [`${EXEC}#BindPaths=`, 'https://docs.docker.com/engine/security/#docker-daemon-attack-surface'],
  references: [cwe(250), cwe(668), nist('AC-6')],

  examples: {
    bad: [
      `[Service]\nUser=shop\n«BindPaths=/run/docker.sock»`,
      `[Service]\n«BindReadOnlyPaths=/var/run/docker.sock:/docker.sock»`,
    ],
    good: [`[Service]\nBindPaths=/var/lib/shop`, `[Service]\nBindPaths=/run/docker.sock\nBindPaths=`],
  },

  setting: ['BindPaths', 'BindReadOnlyPaths'],
  scope: '+',
  bad: (value) =>
    /(?:^|[\s-])\/(?:var\/)?run\/(?:docker\.sock|containerd\/containerd\.sock|podman\/podman\.sock|crio\/crio\.sock)(?=[:\s]|$)/.test(
      value.slice(0, 4000),
    ),
  safe: UNSET,
  fix: { kind: 'suggested', needs: 'a service that starts no containers' },
});
