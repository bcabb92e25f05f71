import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { IIS, iisRule } from '../iis-rule.ts';

export default iisRule({
  id: 'microsoft_iis_cgi_handler',
  title: 'Files of a folder are run as programs (CGI)',
  severity: MODERATE,
  problem:
    'Whoever can put a file there, for example by an upload, runs it on the server, as far as the list of allowed CGI programs (`isapiCgiRestriction`) lets it.',
  remediation: 'Remove the handler, or name the one program in `path`.',
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
      `
<configuration>
  <system.webServer>
    <handlers accessPolicy="Read, Script">
      <add name="CGI-exe" path="*.exe" verb="*" modules="CgiModule" resourceType="File" requireAccess="Execute" />
    </handlers>
  </system.webServer>
</configuration>`, // as IIS sets it up: nothing may be executed
      `
<configuration>
  <system.webServer>
    <handlers>
      <add name="report" path="bin/report.exe" verb="GET" modules="CgiModule" />
    </handlers>
  </system.webServer>
</configuration>`, // one program
    ],
  },

  *check({ file }) {
    for (const handlers of file.elements('system.webServer/handlers')) {
      const mayExecute = /\bexecute\b/i.test(handlers.value('accessPolicy') ?? '');
      for (const handler of handlers.children('add')) {
        const path = handler.value('path') ?? '';
        const runsAny = path.includes('*') && /\.(?:exe|cgi|pl|bat|cmd)$/i.test(path);
        const isCgi = /\b(?:CgiModule|IsapiModule)\b/i.test(handler.value('modules') ?? '');
        const hasOneProgram = (handler.value('scriptProcessor') ?? '') !== '';
        const isBarred = handler.value('requireAccess')?.toLowerCase() === 'execute' && !mayExecute;
        if (runsAny && isCgi && !hasOneProgram && !isBarred)
          yield { at: handler.node, message: { code: 'is', values: { setting: 'path', value: path } } };
      }
    }
  },
});
