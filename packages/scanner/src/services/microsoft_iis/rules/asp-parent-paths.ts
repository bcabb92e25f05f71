import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isTrue } from '../iis-file.ts';
import { IIS, iisSetting } from '../iis-rule.ts';

export default iisSetting({
  id: 'microsoft_iis_asp_parent_paths',
  title: 'Classic ASP pages may include files above the site',
  severity: MODERATE,
  problem:
    'A page that hands a name from the visitor to `Server.MapPath` reads files of the machine by `../`, where ASP refuses that otherwise.',
  remediation: 'Set `enableParentPaths="false"` at `<asp>`.',
  sources: [`${IIS}/system.webserver/asp/`],
  references: [cwe(22), nist('CM-7')],

  examples: {
    bad: [
      `
<configuration>
  <system.webServer>
    «<asp enableParentPaths="true" />»
  </system.webServer>
</configuration>`,
    ],
    good: [
      `
<configuration>
  <system.webServer>
    <asp enableParentPaths="false" />
  </system.webServer>
</configuration>`,
      `
<configuration>
  <system.webServer>
    <!-- <asp enableParentPaths="true" /> -->
  </system.webServer>
</configuration>`, // in a comment
    ],
  },

  scope: 'system.webServer/asp',
  setting: 'enableParentPaths',
  bad: isTrue,
  safe: 'false',
  fix: { kind: 'suggested', needs: 'certainty that no page includes a file above it' },
});
