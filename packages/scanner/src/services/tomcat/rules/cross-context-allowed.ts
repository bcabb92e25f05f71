import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isTrue } from '../tomcat-file.ts';
import { CONFIG, SECURITY, tomcatAttribute } from '../tomcat-rule.ts';

export default tomcatAttribute({
  id: 'tomcat_cross_context_allowed',
  title: 'An application may call into other applications (crossContext)',
  severity: MODERATE,
  problem: 'An application with a flaw, or a malicious one, reaches what other applications keep to themselves.',
  remediation: 'Remove `crossContext` from the Context.',
  sources: [`${CONFIG}/context.html`, SECURITY],
  references: [cwe(653), nist('AC-4')],

  examples: {
    bad: [
      `
<Context «crossContext="true"»>
  <Manager />
</Context>`,
    ],
    good: [
      `
<Context crossContext="false">
  <Manager />
</Context>`,
      `
<Context>
  <Manager />
</Context>`,
    ],
  },

  scope: 'context',
  setting: 'crossContext',
  bad: isTrue,
  safe: 'false',
  fix: { kind: 'suggested', needs: 'certainty that no application asks for the context of another' },
});
