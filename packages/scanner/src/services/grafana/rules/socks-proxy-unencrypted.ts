import { MODERATE } from '@plumbline/model/severity';
import { isOn } from '../../../rules/mapping-values.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isSetTo } from '../../../rules/setting-rule.ts';
import { UNENCRYPTED } from '../../../terms.ts';
import { grafanaSetting } from '../grafana-rule.ts';

export default grafanaSetting({
  id: 'grafana_socks_proxy_unencrypted',
  title: 'Data sources are asked through a SOCKS proxy without TLS (allow_insecure)',
  terms: UNENCRYPTED,
  severity: MODERATE,
  problem:
    'The proxy reaches networks that Grafana does not. Without TLS it knows nobody by a certificate, and queries, answers and passwords can be read on the way to it.',
  remediation: 'Set `allow_insecure = false`, with `client_cert`, `client_key` and `root_ca_cert`.',
  sources: ['https://grafana.com/docs/grafana/latest/setup-grafana/configure-grafana/proxy/'],
  references: [cwe(319), nist('SC-8')],

  examples: {
    bad: [`[secure_socks_datasource_proxy]\nenabled = true\n«allow_insecure = true»`],
    good: [
      `[secure_socks_datasource_proxy]\nenabled = true\nallow_insecure = false`,
      `[secure_socks_datasource_proxy]\nenabled = false\nallow_insecure = true`,
    ],
  },

  setting: 'allow_insecure',
  scope: 'secure_socks_datasource_proxy',
  bad: (value, { file }) => isOn(value) && isSetTo(file.setting('secure_socks_datasource_proxy', 'enabled'), isOn),
  safe: 'false',
  fix: { kind: 'suggested', needs: 'a proxy with a certificate, and one for Grafana' },
});
