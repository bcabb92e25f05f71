import { UNTOLD } from '../../../rules/setting-rule.ts';
import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isFalse } from '../iis-file.ts';
import { IIS, iisSetting } from '../iis-rule.ts';

export default iisSetting({
  id: 'microsoft_iis_server_side_commands',
  title: 'Pages may start programs by #exec (server-side includes)',
  severity: MODERATE_LOW,
  problem:
    'Whoever can write a page, for example by an upload, starts CGI programs and scripts of the site by it; before version 7 of IIS, any command.',
  remediation: 'Set `ssiExecDisable="true"` at `<serverSideInclude>`.',
  sources: [`${IIS}/system.webserver/serversideinclude`],
  references: [cwe(97), nist('CM-7')],

  examples: {
    bad: [
      `
<configuration>
  <system.webServer>
    «<serverSideInclude ssiExecDisable="false" />»
  </system.webServer>
</configuration>`,
    ],
    good: [
      `
<configuration>
  <system.webServer>
    <serverSideInclude ssiExecDisable="true" />
  </system.webServer>
</configuration>`,
      `
<configuration>
  <system.webServer>
    <!-- <serverSideInclude ssiExecDisable="false" /> -->
  </system.webServer>
</configuration>`, // in a comment
    ],
  },

  scope: 'system.webServer/serverSideInclude',
  setting: 'ssiExecDisable',
  bad: isFalse,
  default: UNTOLD,
  safe: 'true',
  fix: { kind: 'suggested', needs: 'certainty that no page uses #exec' },
});
