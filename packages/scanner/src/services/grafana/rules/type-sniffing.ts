import { MODERATE_LOW } from '@plumbline/model/severity';
import { TYPE_SNIFFING } from '../../../terms.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { grafanaSetting, CONFIGURATION } from '../grafana-rule.ts';
import { isOff } from '../grafana-file.ts';

export default grafanaSetting({
  id: 'grafana_type_sniffing',
  title: 'Browsers may guess the type of content (x_content_type_options)',
  terms: TYPE_SNIFFING,
  severity: MODERATE_LOW,
  problem: 'A file that somebody uploaded, such as a picture, may run as a script in the browsers of other users.',
  remediation: 'Set `x_content_type_options = true` in `[security]`.',
  sources: [`${CONFIGURATION}#x_content_type_options`],
  references: [cwe(430), nist('SC-18')],

  examples: {
    bad: [`[security]\n«x_content_type_options = false»`],
    good: [`[security]\nx_content_type_options = true`, `[security]\n;x_content_type_options = false`],
  },

  setting: 'x_content_type_options',
  scope: 'security',
  bad: isOff,
  safe: 'true',
  fix: { kind: 'safe' },
});
