import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist, stigDocker } from '../../../rules/rulesets.ts';
import { isAnyHost } from '../../../rules/mapping-values.ts';
import { ALL_INTERFACES } from '../../../terms.ts';
import { daemonSetting } from '../docker-daemon-rule.ts';

export default daemonSetting({
  id: 'docker_daemon_ports_published_everywhere',
  title: 'Published ports are open on all interfaces (ip 0.0.0.0)',
  terms: ALL_INTERFACES,
  severity: MODERATE_LOW,
  problem: "A port that is published without an address is open to every network, past the firewall's own rules.",
  remediation: 'Set `ip: 127.0.0.1`, and name another address where a port is meant for others.',
  sources: ['https://docs.docker.com/engine/network/port-publishing/'],
  references: [cwe(1327), nist('SC-7'), stigDocker('V-235820')],

  examples: {
    bad: [`{ «"ip": "0.0.0.0"» }`, `{ «"ip": "::"» }`],
    good: [`{ "ip": "127.0.0.1" }`, `{ "ip": "10.0.0.5" }`, `{ "icc": false }`],
  },

  setting: 'ip',
  bad: isAnyHost,
  safe: '127.0.0.1',
  fix: { kind: 'suggested', needs: 'an address for each port that is meant for others' },
});
