import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { namesIn } from '../druid-file.ts';
import { druidSetting, CONFIGURATION } from '../druid-rule.ts';

export default druidSetting({
  id: 'apache_druid_trace_allowed',
  title: 'The HTTP method TRACE is allowed (allowedHttpMethods)',
  severity: MODERATE_LOW,
  problem: 'TRACE sends back what it was sent, headers with passwords and cookies included, for scripts to read.',
  remediation: 'Take TRACE out of `druid.server.http.allowedHttpMethods`.',
  sources: [CONFIGURATION],
  references: [cwe(693), nist('CM-7')],

  examples: {
    bad: [
      `«druid.server.http.allowedHttpMethods=["TRACE"]»`,
      `«druid.server.http.allowedHttpMethods=["PATCH", "TRACE"]»`,
    ],
    good: [`druid.server.http.allowedHttpMethods=["OPTIONS"]`, `druid.zk.service.host=zk1`],
  },

  setting: 'druid.server.http.allowedHttpMethods',
  bad: (value) => (namesIn(value).includes('TRACE') ? { part: 'TRACE' } : false),
  safe: (_, bad) => JSON.stringify(namesIn(bad).filter((method) => method !== 'TRACE')),
  fix: { kind: 'safe' },
});
