import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist, cisDocker } from '../../../rules/rulesets.ts';
import { isOff } from '../../../rules/mapping-values.ts';
import { daemonSetting } from '../docker-daemon-rule.ts';

export default daemonSetting({
  id: 'docker_daemon_iptables_off',
  title: 'Docker may not write firewall rules, so that containers are not separated (iptables)',
  severity: MODERATE,
  problem:
    'Networks of containers are not kept apart, and whoever can send packets to the machine reaches every port of every container, published or not, unless rules are written by hand.',
  remediation: 'Remove `iptables: false`; put rules of your own into the DOCKER-USER chain.',
  sources: ['https://docs.docker.com/engine/network/packet-filtering-firewalls/'],
  references: [cisDocker('2.4'), cwe(923), nist('SC-7')],

  examples: {
    bad: [`{ «"iptables": false» }`, `{ «"ip6tables": false» }`],
    good: [`{ "iptables": true }`, `{ "icc": false }`],
  },

  setting: ['iptables', 'ip6tables'],
  bad: isOff,
  safe: 'true',
  fix: { kind: 'suggested', needs: 'certainty that no other program writes these rules' },
});
