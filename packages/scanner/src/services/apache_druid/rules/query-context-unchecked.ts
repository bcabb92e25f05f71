import { LOW, MODERATE_LOW } from '@plumbline/model/severity';
import { oneOf } from '../../../rules/setting-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { druidSetting, AUTH, CONFIGURATION } from '../druid-rule.ts';

export default druidSetting({
  id: 'apache_druid_query_context_unchecked',
  title: 'Users may set every parameter of a query (authorizeQueryContextParams)',
  severity: MODERATE_LOW,
  problem: 'Whoever may query can give a query any priority, time and memory, and so take the cluster from others.',
  remediation: 'Set `druid.auth.authorizeQueryContextParams=true`, and give roles the parameters that they need.',
  sources: [CONFIGURATION, AUTH],
  references: [cwe(863), nist('AC-6')],

  examples: {
    bad: [`«druid.auth.authorizeQueryContextParams=false»`, `druid.auth.authenticatorChain=["basic"]`],
    good: [`druid.auth.authorizeQueryContextParams=true`, `druid.zk.service.host=zk1`],
  },

  applies: ({ file }) =>
    file.asksForNames !== false || file.settings.setting('druid.auth.authorizeQueryContextParams').is === 'set',
  setting: 'druid.auth.authorizeQueryContextParams',
  default: 'false',
  // Druid itself leaves it off, so that upgrades break nothing.
  severityOfDefault: LOW,
  bad: oneOf('false'),
  safe: 'true',
  fix: { kind: 'suggested', needs: 'roles that may set the parameters that clients send' },
});
