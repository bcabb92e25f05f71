import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { grafanaSetting, CONFIGURATION } from '../grafana-rule.ts';
import { oneOf } from '../../../rules/setting-rule.ts';

export default grafanaSetting({
  id: 'grafana_development_mode',
  title: 'Grafana runs in development mode (app_mode)',
  severity: MODERATE_LOW,
  problem: 'Development mode loads plugins that nobody signed and logs more than others should read.',
  remediation: 'Set `app_mode = production`.',
  sources: [`${CONFIGURATION}#app_mode`],
  references: [cwe(489), nist('CM-7')],

  examples: {
    bad: [`«app_mode = development»\n[server]\nprotocol = https`],
    good: [`app_mode = production`, `;app_mode = development\n[server]\nprotocol = https`],
  },

  setting: 'app_mode',
  bad: oneOf('development'),
  safe: 'production',
  fix: { kind: 'suggested', needs: 'plugins that are signed' },
});
