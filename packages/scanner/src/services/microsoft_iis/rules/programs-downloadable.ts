import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist, stigIisServer, stigIisSite } from '../../../rules/rulesets.ts';
import { IIS, iisRule } from '../iis-rule.ts';

export default iisRule({
  id: 'microsoft_iis_programs_downloadable',
  title: 'Programs and scripts may be downloaded as files',
  severity: MODERATE_LOW,
  problem:
    'Visitors get programs and scripts that lie in the site, with `.*` all files, such as backups and databases, and whoever may upload spreads malware from your site.',
  remediation: 'Remove the `mimeMap` of the ending.',
  sources: [`${IIS}/system.webserver/staticcontent/mimemap`],
  references: [cwe(552), nist('CM-7'), stigIisServer('V-218798'), stigIisSite('V-218743')],

  examples: {
    bad: [
      `
<configuration>
  <system.webServer>
    <staticContent>
      <mimeMap fileExtension=".webp" mimeType="image/webp" />
      «<mimeMap fileExtension=".bat" mimeType="text/plain" />»
    </staticContent>
  </system.webServer>
</configuration>`,
      `
<configuration>
  <system.webServer>
    <staticContent>
      «<mimeMap mimeType="application/octet-stream" fileExtension=".*" />»
    </staticContent>
  </system.webServer>
</configuration>`,
    ],
    good: [
      `
<configuration>
  <system.webServer>
    <staticContent>
      <mimeMap fileExtension=".webp" mimeType="image/webp" />
    </staticContent>
  </system.webServer>
</configuration>`,
      `
<configuration>
  <location path=".well-known/acme-challenge">
    <system.webServer>
      <staticContent>
        <mimeMap fileExtension="." mimeType="text/plain" />
      </staticContent>
    </system.webServer>
  </location>
</configuration>`,
      `
<configuration>
  <system.webServer>
    <staticContent>
      <remove fileExtension=".exe" />
    </staticContent>
  </system.webServer>
</configuration>`,
    ],
  },

  *check({ file }) {
    for (const content of file.elements('system.webServer/staticContent')) {
      const programs = content
        .children('mimeMap')
        .map((type) => ({ at: type.node, extension: type.value('fileExtension') ?? '' }))
        .filter(({ extension }) => PROGRAM.test(extension));
      const [first] = programs;
      if (!first) continue;
      const value = programs.map(({ extension }) => extension).join(', ');
      yield { at: first.at, message: { code: 'admits', values: { setting: 'staticContent', value } } };
    }
  },
});

/** `.*` stands for all files. `.` stands for those without an ending, such as the answers to a certificate authority. */
const PROGRAM = /^\.(?:exe|dll|com|bat|cmd|csh|vbs|ps1|msi|\*)$/i;
