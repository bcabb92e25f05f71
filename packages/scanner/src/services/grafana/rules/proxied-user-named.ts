import { LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { grafanaSetting, CONFIGURATION } from '../grafana-rule.ts';
import { isOn } from '../grafana-file.ts';

export default grafanaSetting({
  id: 'grafana_proxied_user_named',
  title: 'Data sources are told who asks (send_user_header)',
  severity: LOW,
  problem: 'The names of users go to every data source, also to those of others.',
  remediation: 'Set `send_user_header = false` in `[dataproxy]`.',
  sources: [`${CONFIGURATION}#send_user_header`],
  references: [cwe(359), nist('SC-7')],

  examples: {
    bad: [`[dataproxy]\n«send_user_header = true»`],
    good: [`[dataproxy]\nsend_user_header = false`, `[dataproxy]\n;send_user_header = true`],
  },

  setting: 'send_user_header',
  scope: 'dataproxy',
  bad: isOn,
  safe: 'false',
  fix: { kind: 'suggested', needs: 'certainty that no data source decides by it what a user may see' },
});
