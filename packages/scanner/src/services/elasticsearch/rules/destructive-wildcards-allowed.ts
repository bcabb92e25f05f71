import { MODERATE, MODERATE_LOW } from '@plumbline/model/severity';
import { defaultSince } from '../../../rules/setting-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isOff } from '../../../rules/mapping-values.ts';
import { elasticSetting, GUIDE } from '../elasticsearch-rule.ts';

export default elasticSetting({
  id: 'elasticsearch_destructive_wildcards_allowed',
  title: 'One request deletes all indices (destructive_requires_name)',
  severity: MODERATE,
  problem: 'A mistake or an attacker with rights to delete wipes out everything with one request for `*`.',
  remediation: 'Set `action.destructive_requires_name: true`.',
  sources: [`${GUIDE}index-management-settings.html`],
  references: [cwe(693), nist('CM-7'), nist('CP-9')],

  examples: {
    bad: [
      `«action.destructive_requires_name: false»`,
      `plugins.security.ssl.http.enabled: true
«action.destructive_requires_name: false»`, // OpenSearch
      {
        text: `cluster.name: logs
node.name: a`,
        version: '7.10.2',
      },
    ],
    good: [`action.destructive_requires_name: true`, { text: `cluster.name: logs`, version: '8.1' }],
  },

  applies: ({ file, version }) =>
    file.has('action.destructive_requires_name') || (file.product === 'elasticsearch' && version !== undefined),
  setting: 'action.destructive_requires_name',
  default: defaultSince([8, 0], 'true', 'false'),
  severityOfDefault: MODERATE_LOW,
  bad: isOff,
  safe: 'true',
  fix: { kind: 'suggested', needs: 'certainty that no program deletes by wildcard' },
});
