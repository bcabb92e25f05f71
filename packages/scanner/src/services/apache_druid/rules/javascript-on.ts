import { CRITICAL } from '@plumbline/model/severity';
import { oneOf } from '../../../rules/setting-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { druidSetting, OVERVIEW } from '../druid-rule.ts';

export default druidSetting({
  id: 'apache_druid_javascript_on',
  title: 'Queries and tasks may run JavaScript in the server (druid.javascript.enabled)',
  severity: CRITICAL,
  problem:
    'The JavaScript of a query runs without a sandbox in Druid’s process: whoever may query runs code on the machine.',
  remediation: 'Set `druid.javascript.enabled=false`.',
  sources: ['https://druid.apache.org/docs/latest/development/javascript#security', `${OVERVIEW}#best-practices`],
  references: [cwe(94), nist('CM-7'), nist('SI-10')],

  examples: {
    bad: [`«druid.javascript.enabled=true»`],
    good: [
      `druid.javascript.enabled=false`,
      `druid.zk.service.host=zk1`,
      `# druid.javascript.enabled=true\ndruid.service=druid/broker`,
    ],
  },

  setting: 'druid.javascript.enabled',
  bad: oneOf('true'),
  safe: 'false',
  fix: { kind: 'suggested', needs: 'certainty that no query, parser or lookup is written in JavaScript' },
});
