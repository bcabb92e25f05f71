import { HIGH } from '@plumbline/model/severity';
import { isListOfPublicAuthorities } from '../../../rules/public-authorities.ts';
import { cwe, nist, cisDocker } from '../../../rules/rulesets.ts';
import { daemonSetting, DOCS } from '../docker-daemon-rule.ts';

export default daemonSetting({
  id: 'docker_daemon_tls_authority_missing',
  title: 'Clients are verified by the authorities of the system, as none of your own is named (tlscacert)',
  severity: HIGH,
  problem:
    'Without `tlscacert` beside them, `tls` and `tlsverify` of this file take every certificate that an authority of the system signed: whoever gets one from a public authority for a name of their own has root on the machine.',
  remediation: 'Set `tlscacert`, `tlscert` and `tlskey` to files of root below /etc/docker.',
  sources: [
    `${DOCS}security/protect-access/`,
    'https://github.com/moby/moby/blob/v20.10.24/cmd/dockerd/daemon.go',
    'https://pkg.go.dev/crypto/x509#VerifyOptions',
  ],
  references: [cisDocker('2.7'), cwe(295), nist('IA-5(2)'), nist('SC-17')],

  examples: {
    bad: [
      `{ "hosts": ["tcp://10.0.0.5:2376"], "tlsverify": true, "tlscert": "/etc/docker/cert.pem", "tlskey": "/etc/docker/key.pem" }`,
      `{ "hosts": ["tcp://10.0.0.5:2376"], "tls": true, "tlscert": "/etc/docker/cert.pem", "tlskey": "/etc/docker/key.pem" }`,
      `{ "hosts": ["tcp://10.0.0.5:2376"], "tlsverify": true, «"tlscacert": "/etc/ssl/certs/ca-certificates.crt"» }`,
    ],
    good: [
      `{ "hosts": ["tcp://10.0.0.5:2376"], "tlsverify": true, "tlscacert": "/etc/docker/ca.pem" }`,
      `{ "tlsverify": true }`,
    ],
  },

  applies: ({ file }) => file.verifiesClients !== false && file.tcpHosts.length > 0,
  setting: 'tlscacert',
  default: '',
  bad: (value) => value === '' || isListOfPublicAuthorities(value),
});
