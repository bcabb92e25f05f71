import { MODERATE } from '@plumbline/model/severity';
import { setAttribute } from '../../../fixing/edit-xml.ts';
import { isTrue } from '../iis-file.ts';
import { foundAt, iisRule } from '../iis-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';

export default iisRule({
  id: 'microsoft_iis_node_errors_shown',
  title: 'iisnode shows errors to visitors, or lets them debug the program (devErrorsEnabled, debuggingEnabled)',
  severity: MODERATE,
  problem:
    'Visitors see the output of the program with paths, versions and perhaps secrets, or stop it in a debugger and read its memory.',
  remediation:
    'Set `devErrorsEnabled="false"` and `debuggingEnabled="false"`; taking them out is not enough, as both are on by default.',
  sources: ['https://github.com/tjanczuk/iisnode/blob/master/src/samples/configuration/web.config'],
  references: [cwe(209), cwe(489), nist('SI-11')],

  examples: {
    bad: [
      `<configuration>
  <system.webServer>
    <iisnode «devErrorsEnabled="true"» />
  </system.webServer>
</configuration>`,
      `<configuration>
  <system.webServer>
    <iisnode «debuggingEnabled="true"» />
  </system.webServer>
</configuration>`,
    ],
    good: [
      `<configuration>
  <system.webServer>
    <iisnode devErrorsEnabled="false" debuggingEnabled="false" />
  </system.webServer>
</configuration>`,
    ],
  },

  *check({ file }) {
    for (const element of file.elements('system.webServer/iisnode')) {
      for (const name of ['devErrorsEnabled', 'debuggingEnabled']) {
        const value = element.attribute(name);
        if (value.is === 'set' && isTrue(value.value)) yield foundAt(value, name);
      }
    }
  },
  fix: { kind: 'safe', edits: (finding) => setAttribute(finding, '', 'false') },
});
