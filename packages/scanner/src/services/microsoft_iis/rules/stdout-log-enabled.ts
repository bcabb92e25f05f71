import { LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isTrue } from '../iis-file.ts';
import { iisSetting } from '../iis-rule.ts';

export default iisSetting({
  id: 'microsoft_iis_stdout_log_enabled',
  title: 'The output of the application is written to a file without limit',
  severity: LOW,
  problem: 'The log grows until the disk is full, and may hold secrets.',
  remediation: 'Set `stdoutLogEnabled="false"` at `<aspNetCore>`.',
  sources: ['https://learn.microsoft.com/en-us/aspnet/core/host-and-deploy/iis/logging-and-diagnostics'],
  references: [cwe(779), nist('AU-9')],

  examples: {
    bad: [
      `
<configuration>
  <system.webServer>
    «<aspNetCore processPath="dotnet" stdoutLogEnabled="true" />»
  </system.webServer>
</configuration>`,
    ],
    good: [
      `
<configuration>
  <system.webServer>
    <aspNetCore processPath="dotnet" stdoutLogEnabled="false" />
  </system.webServer>
</configuration>`,
      `
<configuration>
  <system.webServer>
    <!-- <aspNetCore stdoutLogEnabled="true" /> -->
  </system.webServer>
</configuration>`, // in a comment
    ],
  },

  scope: 'system.webServer/aspNetCore',
  setting: 'stdoutLogEnabled',
  bad: isTrue,
  safe: 'false',
  fix: { kind: 'safe' },
});
