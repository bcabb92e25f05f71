import { LOW } from '@plumbline/model/severity';
import { UNKNOWN } from '../../../rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isOn } from '../../../rules/mapping-values.ts';
import { elasticSetting, GUIDE } from '../elasticsearch-rule.ts';

export default elasticSetting({
  id: 'elasticsearch_enrollment_open',
  title: 'New nodes can be enrolled at any time (enrollment.enabled)',
  severity: LOW,
  problem:
    'Whoever gets hold of an enrollment token, which an administrator makes and which is good for half an hour, adds a node, and with it all data.',
  remediation: 'Set `xpack.security.enrollment.enabled: false` once all nodes have joined.',
  sources: [`${GUIDE}security-settings.html`],
  references: [cwe(1188), nist('CM-7')],

  examples: {
    bad: [
      `network.host: 10.0.0.5
«xpack.security.enrollment.enabled: true»`,
    ],
    good: [`xpack.security.enrollment.enabled: false`, `xpack.security.enrollment.enabled: true`],
  },

  setting: 'xpack.security.enrollment.enabled',
  bad(value, { file }) {
    if (!isOn(value)) return false;
    return file.reach === undefined ? UNKNOWN : file.reach !== 'loopback';
  },
  safe: 'false',
  fix: { kind: 'suggested', needs: 'certainty that no node or Kibana is still to join' },
});
