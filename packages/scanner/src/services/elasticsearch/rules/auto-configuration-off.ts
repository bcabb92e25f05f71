import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isOn, isOff } from '../../../rules/mapping-values.ts';
import { elasticSetting, GUIDE } from '../elasticsearch-rule.ts';

export default elasticSetting({
  id: 'elasticsearch_auto_configuration_off',
  title: 'Elasticsearch does not secure itself when it first starts (autoconfiguration)',
  severity: MODERATE_LOW,
  problem: "A new node comes up without certificates and with nobody's passwords, unless somebody sets them by hand.",
  remediation: 'Remove `xpack.security.autoconfiguration.enabled: false`.',
  sources: [`${GUIDE}security-settings.html`],
  references: [cwe(1188), nist('CM-6')],

  examples: {
    bad: [`«xpack.security.autoconfiguration.enabled: false»`],
    good: [
      `xpack.security.autoconfiguration.enabled: true`,
      `xpack.security.autoconfiguration.enabled: false
xpack.security.http.ssl.enabled: true`,
    ],
  },

  setting: 'xpack.security.autoconfiguration.enabled',
  bad: (value, { file }) => isOff(value) && !isOn(file.text('xpack.security.http.ssl.enabled') ?? ''),
  safe: 'true',
  fix: { kind: 'suggested', needs: 'certainty that certificates are not set up by other means' },
});
