import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { jenkinsSetting } from '../jenkins-rule.ts';

export default jenkinsSetting({
  id: 'jenkins_security_warnings_hidden',
  title: 'Administrators are not told of known vulnerabilities (disabledAdministrativeMonitors)',
  terms: ['UpdateSiteWarningsMonitor', 'CoreUpdateMonitor', 'PluginUpdateMonitor'],
  severity: MODERATE_LOW,
  problem:
    'Jenkins no longer says which of its plugins, or whether it itself, has a published vulnerability: they stay in use, and attackers know them.',
  remediation: 'Take these monitors out of `disabledAdministrativeMonitors`.',
  sources: ['https://www.jenkins.io/doc/book/security/', 'https://www.jenkins.io/security/for-maintainers/'],
  references: [cwe(778), nist('RA-5'), nist('SI-5')],

  examples: {
    bad: [`jenkins:\n  disabledAdministrativeMonitors:\n    - «jenkins.security.UpdateSiteWarningsMonitor»\n`],
    good: [`jenkins:\n  disabledAdministrativeMonitors:\n    - hudson.diagnosis.ReverseProxySetupMonitor\n`],
  },

  form: 'code',
  setting: ['jenkins.disabledAdministrativeMonitors.*', '/hudson/disabledAdministrativeMonitors/string'],
  bad: (monitor) => /(?:^|\.)(?:UpdateSiteWarningsMonitor|UpdateCenter\$CoreUpdateMonitor)$/.test(monitor),
});
