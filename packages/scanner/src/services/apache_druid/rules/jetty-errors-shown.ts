import { MODERATE_LOW } from '@plumbline/model/severity';
import { oneOf, UNTOLD } from '../../../rules/setting-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { druidSetting, CONFIGURATION } from '../druid-rule.ts';

export default druidSetting({
  id: 'apache_druid_jetty_errors_shown',
  title: 'Errors tell clients how the server works inside (showDetailedJettyErrors)',
  severity: MODERATE_LOW,
  problem: 'Stack traces name versions, classes and paths, from which an attacker picks the exploits that fit.',
  remediation: 'Set `druid.server.http.showDetailedJettyErrors=false`.',
  sources: [CONFIGURATION],
  references: [cwe(209), nist('SI-11')],

  examples: {
    bad: [`«druid.server.http.showDetailedJettyErrors=true»`],
    good: [`druid.server.http.showDetailedJettyErrors=false`, `druid.zk.service.host=zk1`],
  },

  setting: 'druid.server.http.showDetailedJettyErrors',
  bad: oneOf('true'),
  default: UNTOLD,
  safe: 'false',
  fix: { kind: 'safe' },
});
