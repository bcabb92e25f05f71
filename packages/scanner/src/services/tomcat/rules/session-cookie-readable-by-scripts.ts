import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { CONFIG, SECURITY, isFalse, tomcatAttribute } from '../tomcat-rule.ts';

export default tomcatAttribute({
  id: 'tomcat_session_cookie_readable_by_scripts',
  title: 'Scripts may read the session cookie (useHttpOnly is off)',
  severity: MODERATE,
  problem: 'A script that an attacker gets into any page reads the session cookie and takes the session over.',
  remediation: 'Remove `useHttpOnly` from the Context.',
  sources: [`${CONFIG}/context.html`, SECURITY],
  references: [cwe(1004), nist('SC-23')],

  examples: {
    bad: [
      `
<Context «useHttpOnly="false"»>
  <Manager />
</Context>`,
    ],
    good: [
      `
<Context useHttpOnly="true">
  <Manager />
</Context>`,
      `
<Context>
  <Manager />
</Context>`,
    ],
  },

  scope: 'context',
  setting: 'useHttpOnly',
  bad: isFalse,
  safe: 'true',
  fix: { kind: 'safe' },
});
