import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { UNVERIFIED_CERTIFICATE } from '../../../terms.ts';
import { isOn } from '../grafana-file.ts';
import { grafanaSetting } from '../grafana-rule.ts';

export default grafanaSetting({
  id: 'grafana_renderer_certificate_unverified',
  title: 'The image renderer does not verify certificates (rendering_ignore_https_errors)',
  terms: UNVERIFIED_CERTIFICATE,
  severity: MODERATE,
  problem: 'Someone on the network poses as Grafana to the renderer, and gets the key by which it signs in.',
  remediation: 'Set `rendering_ignore_https_errors = false` in `[plugin.grafana-image-renderer]`.',
  sources: [
    'https://grafana.com/docs/grafana/latest/setup-grafana/image-rendering/',
    'https://github.com/grafana/grafana/blob/v11.6.0/conf/sample.ini',
  ],
  references: [cwe(295), nist('SC-8')],

  examples: {
    bad: [`[plugin.grafana-image-renderer]\n«rendering_ignore_https_errors = true»`],
    good: [
      `[plugin.grafana-image-renderer]\nrendering_ignore_https_errors = false`,
      `[plugin.grafana-image-renderer]\n;rendering_ignore_https_errors = true\nrendering_mode = default`,
    ],
  },

  setting: 'rendering_ignore_https_errors',
  scope: 'plugin.grafana-image-renderer',
  bad: isOn,
  safe: 'false',
  fix: { kind: 'suggested', needs: 'a certificate of Grafana that the renderer trusts' },
});
