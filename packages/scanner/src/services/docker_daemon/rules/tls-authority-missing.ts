import { MODERATE } from '@plumbline/model/severity';
import { oneOf } from '../../../rules/setting-rule.ts';
import { cwe, nist, cisDocker } from '../../../rules/rulesets.ts';
import { daemonSetting, DOCS } from '../docker-daemon-rule.ts';

export default daemonSetting({
  id: 'docker_daemon_tls_authority_missing',
  title: 'Clients are to be verified, but no authority is named (tlscacert)',
  severity: MODERATE,
  problem:
    'Docker looks for the authority in the folder of the user who starts it: whoever can write there decides which clients are let in, and so has root.',
  remediation: 'Set `tlscacert`, `tlscert` and `tlskey` to files of root below /etc/docker.',
  sources: [`${DOCS}security/protect-access/`],
  references: [cisDocker('2.7'), cwe(295), nist('IA-5(2)'), nist('SC-17')],

  examples: {
    bad: [
      `{ "hosts": ["tcp://10.0.0.5:2376"], "tlsverify": true, "tlscert": "/etc/docker/cert.pem", "tlskey": "/etc/docker/key.pem" }`,
    ],
    good: [
      `{ "hosts": ["tcp://10.0.0.5:2376"], "tlsverify": true, "tlscacert": "/etc/docker/ca.pem" }`,
      `{ "tlsverify": true }`,
    ],
  },

  applies: ({ file }) => file.verifiesClients !== false && file.tcpHosts.length > 0,
  setting: 'tlscacert',
  default: '',
  bad: oneOf(''),
});
