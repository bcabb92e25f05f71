import { CRITICAL } from '@plumbline/model/severity';
import { UNKNOWN } from '../../../rule.ts';
import { isSetTo } from '../../../rules/setting-rule.ts';
import { cwe, nist, cisDocker } from '../../../rules/rulesets.ts';
import { isOn } from '../../../rules/mapping-values.ts';
import { CLIENT_CERTIFICATE } from '../../../terms.ts';
import { daemonRule, DOCS } from '../docker-daemon-rule.ts';
import { setJson } from '../../../fixing/edit-json.ts';

export default daemonRule({
  id: 'docker_daemon_client_certificates_unverified',
  title: 'Docker encrypts its API but lets every client in (tlsverify is off)',
  terms: CLIENT_CERTIFICATE,
  severity: CRITICAL,
  problem:
    'TLS with `tlsverify` off asks nobody who they are: whoever reaches the port controls all containers, and with them the machine.',
  remediation: 'Set `tlsverify: true` and `tlscacert` to the authority that signs the certificates of clients.',
  sources: [`${DOCS}security/protect-access/`, 'https://github.com/moby/moby/blob/v20.10.24/cmd/dockerd/daemon.go'],
  references: [cisDocker('2.7'), cwe(306), nist('IA-3'), nist('AC-3')],

  examples: {
    bad: [
      `{
  "hosts": ["tcp://0.0.0.0:2376"],
  "tls": true,
  «"tlsverify": false»,
  "tlscacert": "/etc/docker/ca.pem",
  "tlscert": "/etc/docker/cert.pem",
  "tlskey": "/etc/docker/key.pem",
  "authorization-plugins": ["opa-docker-authz"]
}`,
      `{
  "tls": true,
  «"tlsverify": false»,
  "hosts": ["tcp://10.0.0.5:2376"]
}`,
    ],
    good: [
      `{ "hosts": ["tcp://0.0.0.0:2376"], "tls": true, "tlsverify": true, "tlscacert": "/etc/docker/ca.pem" }`,
      `{ "tls": true }`,
      `{ "hosts": ["tcp://0.0.0.0:2376"], "tls": true, "tlscacert": "/etc/docker/ca.pem" }`, // asks for certificates since 20.10
    ],
  },

  *check({ file }) {
    const [tls, verify] = [file.setting('tls'), file.setting('tlsverify')];
    if (file.tcpHosts.length === 0) return;
    if (tls.is === 'unknown' || verify.is === 'unknown') yield UNKNOWN;
    else if (isSetTo(tls, isOn) && verify.is === 'set' && !isOn(verify.value))
      yield { at: verify.at, message: { code: 'is', values: { setting: 'tlsverify', value: verify.value } } };
  },
  fix: {
    kind: 'suggested',
    needs: 'an authority in tlscacert, and certificates for clients',
    edits: (_finding, { source }) => setJson(source, ['tlsverify'], true),
  },
});
