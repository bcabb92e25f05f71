import { MODERATE_LOW } from '@plumbline/model/severity';
import { cisDocker, cwe, nist } from '../../../rules/rulesets.ts';
import { isOn } from '../../../rules/mapping-values.ts';
import { daemonSetting, DOCKERD } from '../docker-daemon-rule.ts';

export default daemonSetting({
  id: 'docker_daemon_userland_proxy_on',
  title: 'The userland proxy forwards ports and hides who connects',
  severity: MODERATE_LOW,
  problem:
    "One more process of root for each published port stands between the network and the containers, and containers see it in place of the client's address.",
  remediation: 'Set `userland-proxy: false` where the kernel does hairpin NAT.',
  sources: [`${DOCKERD}#daemon-configuration-file`],
  references: [cisDocker('2.16'), cwe(1188), nist('CM-7')],

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
