import { CRITICAL, HIGH } from '@plumbline/model/severity';
import { UNKNOWN } from '../../../rule.ts';
import { cisDocker, cwe, nist, pci, stigDocker } from '../../../rules/rulesets.ts';
import { isOwnAddress } from '../docker-daemon-file.ts';
import { daemonRule, DOCKERD, DOCS } from '../docker-daemon-rule.ts';
import { removeJson } from '../../../fixing/edit-json.ts';

export default daemonRule({
  id: 'docker_daemon_api_open_without_tls',
  title: 'The Docker API is open on TCP without TLS',
  terms: ['port 2375', 'unauthenticated access', 'remote API'],
  severity: CRITICAL,
  problem:
    'Whoever reaches the port starts a container that mounts the whole machine, and so is root there. Bots look for port 2375 all the time.',
  remediation:
    'Remove the `tcp://` address from `hosts` and use `ssh://` from outside, or set `tlsverify: true` with an authority for clients.',
  sources: [`${DOCS}security/protect-access/`, `${DOCKERD}#daemon-socket-option`],
  references: [cisDocker('2.7'), cwe(306), nist('AC-3'), nist('SC-8'), pci('8.3.1'), stigDocker('V-235776')],

  examples: {
    bad: [
      `{ "hosts": ["unix:///var/run/docker.sock", «"tcp://0.0.0.0:2375"»] }`,
      `{
  "hosts": [
    «"tcp://10.0.0.5:2375"»
  ],
  "tls": false
}`,
      `{ "hosts": [«"0.0.0.0:2375"»] }`,
      `{ "hosts": [«"tcp://127.0.0.1:2375"»] }`,
    ],
    good: [
      `{ "hosts": ["unix:///var/run/docker.sock"] }`,
      `{ "hosts": ["tcp://0.0.0.0:2376"], "tlsverify": true, "tlscacert": "/etc/docker/ca.pem", "tlscert": "/etc/docker/cert.pem", "tlskey": "/etc/docker/key.pem" }`,
      `{ "hosts": ["fd://"] }`,
    ],
  },

  *check({ file }) {
    const { hasTls } = file;
    for (const { at, address } of file.tcpHosts) {
      if (hasTls === undefined) yield UNKNOWN;
      else if (!hasTls)
        yield {
          at,
          message: { code: 'has', values: { setting: 'hosts', value: address } },
          severity: isOwnAddress(address) ? HIGH : CRITICAL,
        };
    }
  },
  fix: { kind: 'suggested', needs: 'certainty that nobody uses the address', edits: removeJson },
});
