import { LOW } from '@plumbline/model/severity';
import { cisDocker, cwe, nist, stigDocker } from '../../../rules/rulesets.ts';
import { isOn } from '../../../rules/mapping-values.ts';
import { daemonSetting, DOCKERD } from '../docker-daemon-rule.ts';

export default daemonSetting({
  id: 'docker_daemon_userland_proxy_on',
  title: 'The userland proxy forwards ports (docker-proxy)',
  severity: LOW,
  problem:
    "One more process of root listens on each published port, and what connects from the machine itself is seen by containers under the proxy's address.",
  remediation: 'Set `userland-proxy: false` where the kernel does hairpin NAT.',
  sources: [`${DOCKERD}#daemon-configuration-file`],
  references: [cisDocker('2.16'), cwe(1188), nist('CM-7'), stigDocker('V-235791')],

  examples: {
    bad: [`{ "icc": false }`, `{ «"userland-proxy": true» }`],
    good: [`{ "userland-proxy": false }`, `{ "iptables": false }`],
  },

  applies: ({ file }) => file.text('iptables') !== 'false',
  setting: 'userland-proxy',
  default: 'true',
  bad: isOn,
  safe: 'false',
  fix: { kind: 'suggested', needs: 'a kernel with hairpin NAT, and no program that connects to ports over ::1' },
});
