import { isOwnAddress } from '../docker-daemon-file.ts';
import { MODERATE } from '@plumbline/model/severity';
import { UNKNOWN } from '../../../rule.ts';
import { cwe, nist, stigDocker } from '../../../rules/rulesets.ts';
import { isAnyHost } from '../../../rules/mapping-values.ts';
import { ALL_INTERFACES } from '../../../terms.ts';
import { daemonRule, DOCKERD, DOCS } from '../docker-daemon-rule.ts';

export default daemonRule({
  id: 'docker_daemon_api_on_all_interfaces',
  title: 'The Docker API listens on all network interfaces (0.0.0.0)',
  terms: ALL_INTERFACES,
  severity: MODERATE,
  problem:
    'Every network that the machine joins reaches the door to root on it: a stolen client certificate works from anywhere.',
  remediation: 'Name one address of a network for administrators in `hosts`, or use `ssh://` instead of TCP.',
  sources: [`${DOCKERD}#daemon-socket-option`, `${DOCS}security/protect-access/`],
  references: [cwe(1327), nist('SC-7'), stigDocker('V-235776')],

  examples: {
    bad: [
      `{ "hosts": [«"tcp://0.0.0.0:2376"»], "tlsverify": true }`,
      `{ "hosts": [«"tcp://[::]:2376"»], "tlsverify": true }`,
    ],
    good: [
      `{ "hosts": ["tcp://:2376"], "tlsverify": true }`,
      `{ "hosts": ["tcp://10.0.0.5:2376"], "tlsverify": true }`,
      `{ "hosts": ["unix:///var/run/docker.sock"] }`,
    ],
  },

  *check({ file }) {
    for (const { at, address } of file.tcpHosts) {
      if (isAnyHost(address) && !isOwnAddress(address) && file.hasTls)
        yield { at, message: { code: 'has', values: { setting: 'hosts', value: address } } };
    }
    if (file.hasTls === undefined && file.tcpHosts.length > 0) yield UNKNOWN;
  },
});
