import { MODERATE } from '@plumbline/model/severity';
import { isOn } from '../../../rules/mapping-values.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { DASHBOARD_FILE, elasticSetting, KIBANA } from '../elasticsearch-rule.ts';

export default elasticSetting({
  id: 'elasticsearch_dashboards_charts_load_anything',
  title: 'Charts may load data from any address (vis_type_vega.enableExternalUrls)',
  severity: MODERATE,
  problem:
    'Whoever may save a chart has the browsers of those who look at it fetch addresses of their choice, with what the chart has read from the indices in them.',
  remediation: 'Leave `vis_type_vega.enableExternalUrls` at `false`, which is the default.',
  sources: [`${KIBANA}settings.html`],
  references: [cwe(201), cwe(829), nist('SC-7')],

  examples: {
    bad: [`server.host: localhost\n«vis_type_vega.enableExternalUrls: true»`],
    good: [`server.host: localhost\nvis_type_vega.enableExternalUrls: false`],
  },

  reads: [DASHBOARD_FILE],
  setting: ['vis_type_vega.enableExternalUrls', 'vega.enableExternalUrls'],
  bad: isOn,
  safe: 'false',
  fix: { kind: 'suggested', needs: 'charts that read from the indices alone' },
});
