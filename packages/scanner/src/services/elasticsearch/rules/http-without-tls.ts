import { HIGH, MODERATE } from '@plumbline/model/severity';
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
      `xpack.security.enabled: true
«xpack.security.http.ssl.enabled: false»`,
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
      `network.host: 127.0.0.1
xpack.security.enabled: true
xpack.security.http.ssl.enabled: false`,
    ],
  },

  *check({ file, version }) {
    if (file.product !== 'elasticsearch' || file.isSecured(version) === false) return;
    const setting = file.setting('xpack.security.http.ssl.enabled');
    const { reach } = file;
    const isSetOff = setting.is === 'set' && isOff(setting.value);
    const isOffByDefault = setting.is === 'absent' && file.text('xpack.security.enabled') === 'true';
    // The environment may add the addresses that a file which speaks of TLS does not name.
    const isOnlyLocal = reach === 'loopback' && !(isSetOff && !file.namesItsAddress);
    if (setting.is === 'unknown' || reach === undefined) yield UNKNOWN;
    else if (!isOnlyLocal && (isSetOff || isOffByDefault))
      yield {
        at: setting.at,
        message: {
          code: isSetOff ? 'is' : 'default',
          values: { setting: 'xpack.security.http.ssl.enabled', value: 'false' },
        },
        ...(reach === 'loopback' ? { severity: MODERATE } : {}),
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
