import { HIGH } from '@plumbline/model/severity';
import { UNKNOWN } from '../../../rule.ts';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';
import { isOff } from '../../../rules/mapping-values.ts';
import { writeYaml } from '../../../rules/mapping-rule.ts';
import { UNENCRYPTED } from '../../../terms.ts';
import { elasticRule, GUIDE } from '../elasticsearch-rule.ts';

export default elasticRule({
  id: 'elasticsearch_http_without_tls',
  title: 'The REST interface answers without TLS (http.ssl.enabled)',
  terms: UNENCRYPTED,
  severity: HIGH,
  problem:
    'Passwords, API keys and all data cross the network in plaintext; whoever is on the path reads and changes them.',
  remediation: 'Set `xpack.security.http.ssl.enabled: true` with a certificate.',
  sources: [`${GUIDE}security-settings.html`, `${GUIDE}security-basic-setup-https.html`],
  references: [cwe(319), nist('SC-8'), pci('4.2.1')],

  examples: {
    bad: [
      `network.host: 0.0.0.0
xpack.security.enabled: true
«xpack.security.http.ssl.enabled: false»`,
      `network.host: 10.0.0.5
xpack.security.enabled: true`,
      `http.host: 10.0.0.5
xpack.security:
  enabled: true
  «http.ssl»:
    keystore.path: certs/http.p12`,
    ],
    good: [
      `network.host: 0.0.0.0
xpack.security.enabled: true
xpack.security.http.ssl.enabled: true`,
      `xpack.security.enabled: true`,
      `network.host: 0.0.0.0`,
      `network.host: 0.0.0.0
xpack.security.enabled: false`,
    ],
  },

  *check({ file, version }) {
    if (file.product !== 'elasticsearch' || file.isSecured(version) === false) return;
    const setting = file.setting('xpack.security.http.ssl.enabled');
    const { reach } = file;
    if (setting.is === 'unknown' || reach === undefined) yield UNKNOWN;
    else if (
      reach !== 'loopback' &&
      (setting.is === 'set' ? isOff(setting.value) : file.text('xpack.security.enabled') === 'true')
    )
      yield {
        at: setting.at,
        message: {
          code: setting.is === 'set' ? 'is' : 'default',
          values: { setting: 'xpack.security.http.ssl.enabled', value: 'false' },
        },
      };
    // What is not there, the server may write into its file when it starts for the first time.
    else if (setting.is === 'absent' && reach !== 'loopback') yield UNKNOWN;
  },
  fix: {
    kind: 'suggested',
    needs: 'a certificate, and clients that use https',
    edits: (finding, { file, source }) => writeYaml(finding, file, 'xpack.security.http.ssl.enabled', true, source),
  },
});
