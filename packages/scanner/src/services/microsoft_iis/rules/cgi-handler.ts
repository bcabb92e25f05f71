import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { IIS, iisRule } from '../iis-rule.ts';

export default iisRule({
  id: 'microsoft_iis_cgi_handler',
  title: 'Files of a folder are run as programs (CGI)',
  severity: MODERATE,
  problem: 'Whoever can put a file there, for example by an upload, runs it on the server.',
  remediation: 'Remove the handler, or limit it to the one program by `scriptProcessor` and `path`.',
  sources: [`${IIS}/system.webserver/handlers/add`],
  references: [cwe(78), nist('CM-7')],

  examples: {
    bad: [
      `
<configuration>
  <system.webServer>
    <handlers>
      «<add name="exe" path="*.exe" verb="*" modules="CgiModule" resourceType="File" />»
    </handlers>
  </system.webServer>
</configuration>`,
    ],
    good: [
      String.raw`
<configuration>
  <system.webServer>
    <handlers>
      <add name="php" path="*.php" verb="*" modules="FastCgiModule" scriptProcessor="C:\php\php-cgi.exe" />
    </handlers>
  </system.webServer>
</configuration>`,
      `
<configuration>
  <system.webServer>
    <handlers>
      <remove name="CGI-exe" />
    </handlers>
  </system.webServer>
</configuration>`,
    ],
  },

  *check({ file }) {
    for (const handler of file.elements('system.webServer/handlers/add')) {
      if (
        /\.(?:exe|cgi|pl|bat|cmd)$/i.test(handler.value('path') ?? '') &&
        /\b(?:CgiModule|IsapiModule)\b/i.test(handler.value('modules') ?? '')
      )
        yield {
          at: handler.node,
          message: { code: 'is', values: { setting: 'path', value: handler.value('path') ?? '' } },
        };
    }
  },
});
