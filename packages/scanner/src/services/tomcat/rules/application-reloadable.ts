import { LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isTrue } from '../tomcat-file.ts';
import { CONFIG, tomcatAttribute } from '../tomcat-rule.ts';

export default tomcatAttribute({
  id: 'tomcat_application_reloadable',
  title: 'Applications are watched and reloaded while they run',
  severity: LOW,
  problem: 'Whoever can change a class of the application runs code without a restart that somebody would notice.',
  remediation: 'Remove `reloadable` from the Context.',
  sources: [`${CONFIG}/context.html`],
  references: [cwe(434), nist('CM-5')],

  examples: {
    bad: [
      `
<Context «reloadable="true"»>
  <Manager />
</Context>`,
    ],
    good: [
      `
<Context reloadable="false">
  <Manager />
</Context>`,
      `
<Context>
  <Manager />
</Context>`,
    ],
  },

  scope: 'context',
  setting: 'reloadable',
  bad: isTrue,
  safe: 'false',
  fix: { kind: 'safe' },
});
