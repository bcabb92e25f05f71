import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isOff } from '../../../rules/mapping-values.ts';
import { daemonSetting, DOCKERD } from '../docker-daemon-rule.ts';

export default daemonSetting({
  id: 'docker_daemon_selinux_off',
  title: 'Containers run without SELinux',
  severity: MODERATE_LOW,
  problem: "On a machine with SELinux, containers are not kept from the machine's files by it.",
  remediation: 'Set `selinux-enabled: true` on machines with SELinux, or remove the setting elsewhere.',
  sources: [`${DOCKERD}#daemon-configuration-file`],
  references: [cwe(693), nist('AC-3')],

  examples: { bad: [`{ «"selinux-enabled": false» }`], good: [`{ "selinux-enabled": true }`, `{ "icc": false }`] },

  setting: 'selinux-enabled',
  bad: isOff,
  safe: 'true',
  fix: { kind: 'suggested', needs: 'a machine with SELinux' },
});
