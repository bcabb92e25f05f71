import { MODERATE_LOW } from '@plumbline/model/severity';
import { oneOf } from '../../../rules/setting-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { druidSetting, AUTH } from '../druid-rule.ts';

export default druidSetting({
  id: 'apache_druid_http_options_open',
  title: 'OPTIONS requests are answered without a password (allowUnauthenticatedHttpOptions)',
  severity: MODERATE_LOW,
  problem: 'Whoever reaches the port learns which endpoints and extensions there are.',
  remediation: 'Set `druid.auth.allowUnauthenticatedHttpOptions=false`.',
  sources: [AUTH],
  references: [cwe(200), nist('AC-14')],

  examples: {
    bad: [`«druid.auth.allowUnauthenticatedHttpOptions=true»`],
    good: [`druid.auth.allowUnauthenticatedHttpOptions=false`, `druid.zk.service.host=zk1`],
  },

  setting: 'druid.auth.allowUnauthenticatedHttpOptions',
  bad: oneOf('true'),
  safe: 'false',
  fix: { kind: 'suggested', needs: 'certainty that no page in a browser calls Druid' },
});
