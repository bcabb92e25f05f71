import { HIGH } from '@plumbline/model/severity';
import { oneOf } from '../../../rules/setting-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { daemonSetting, DOCS } from '../docker-daemon-rule.ts';

export default daemonSetting({
  id: 'docker_daemon_socket_for_large_group',
  title: 'Members of a large group control Docker (group)',
  severity: HIGH,
  problem: "Whoever may write to Docker's socket is root on the machine: with this group that is every ordinary user.",
  remediation: 'Set `group` to `docker`, or a group of administrators alone.',
  sources: [`${DOCS}security/#docker-daemon-attack-surface`],
  references: [cwe(732), nist('AC-6'), nist('AC-3')],

  examples: {
    bad: [`{ «"group": "users"» }`, `{ «"group": "nogroup"» }`],
    good: [`{ "group": "docker" }`, `{ "group": "root" }`],
  },

  setting: 'group',
  bad: oneOf('users', 'staff', 'nogroup', 'nobody', 'everyone', 'www-data', 'Domain Users', 'games'),
  safe: 'docker',
  fix: { kind: 'suggested', needs: 'the people and programs that may be root' },
});
