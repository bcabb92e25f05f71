import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isOn } from '../../../rules/mapping-values.ts';
import { daemonSetting, DOCKERD } from '../docker-daemon-rule.ts';

export default daemonSetting({
  id: 'docker_daemon_direct_routing_allowed',
  title: 'Other machines may send packets straight to containers (allow-direct-routing)',
  severity: MODERATE,
  problem:
    "A port that was published for one address alone, such as 127.0.0.1, is reached through the container's own address by whoever can send packets to the machine.",
  remediation: 'Remove `allow-direct-routing`.',
  sources: [DOCKERD, 'https://docs.docker.com/engine/network/packet-filtering-firewalls/'],
  references: [cwe(923), nist('SC-7'), nist('AC-4')],

  examples: {
    bad: [`{ «"allow-direct-routing": true» }`],
    good: [
      `{ "allow-direct-routing": false }`,
      `{ "icc": false }`,
      `{ "ip-forward-no-drop": true }`, // for a machine that routes: containers stay as they are
    ],
  },

  setting: 'allow-direct-routing',
  bad: isOn,
  safe: 'false',
  fix: { kind: 'suggested', needs: 'certainty that nobody reaches containers by their own addresses' },
});
