import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isOn } from '../../../rules/mapping-values.ts';
import { daemonSetting } from '../docker-daemon-rule.ts';

export default daemonSetting({
  id: 'docker_daemon_direct_routing_allowed',
  title: 'Other machines reach unpublished ports of containers (allow-direct-routing)',
  severity: MODERATE,
  problem: 'Every port of every container, published or not, is open to who can send packets to the machine.',
  remediation: 'Remove `allow-direct-routing: true`.',
  sources: ['https://docs.docker.com/engine/network/packet-filtering-firewalls/'],
  references: [cwe(923), nist('SC-7'), nist('AC-4')],

  examples: {
    bad: [`{ «"allow-direct-routing": true» }`, `{ «"ip-forward-no-drop": true» }`],
    good: [`{ "allow-direct-routing": false }`, `{ "icc": false }`],
  },

  setting: ['allow-direct-routing', 'ip-forward-no-drop'],
  bad: isOn,
  safe: 'false',
  fix: { kind: 'suggested', needs: 'certainty that nobody reaches containers by their own addresses' },
});
