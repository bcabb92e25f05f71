import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isOn } from '../../../rules/mapping-values.ts';
import { DASHBOARD_FILE, elasticSetting, OPENSEARCH } from '../elasticsearch-rule.ts';

export default elasticSetting({
  id: 'elasticsearch_dashboards_anonymous',
  title: 'OpenSearch Dashboards lets visitors in without a sign-in (anonymous_auth_enabled)',
  terms: ['anonymous access', 'unauthenticated access'],
  severity: MODERATE,
  problem:
    'Where the cluster lets callers in without a name too, whoever reaches the pages sees, and perhaps changes, what the role of anonymous visitors may.',
  remediation: 'Set `opensearch_security.auth.anonymous_auth_enabled: false`.',
  sources: [`${OPENSEARCH}access-control/anonymous-authentication/`],
  references: [cwe(306), nist('IA-2'), nist('AC-14')],

  examples: {
    bad: [`server.host: localhost\n«opensearch_security.auth.anonymous_auth_enabled: true»`],
    good: [`server.host: localhost\nopensearch_security.auth.anonymous_auth_enabled: false`],
  },

  reads: [DASHBOARD_FILE],
  setting: 'opensearch_security.auth.anonymous_auth_enabled',
  bad: isOn,
  safe: 'false',
  fix: { kind: 'suggested', needs: 'certainty that nobody is meant to see it without a name' },
});
