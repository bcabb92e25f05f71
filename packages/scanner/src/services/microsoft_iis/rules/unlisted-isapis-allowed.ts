import { HIGH } from '@plumbline/model/severity';
import { cisIis, cwe, nist, stigIisServer } from '../../../rules/rulesets.ts';
import { isTrue } from '../iis-file.ts';
import { IIS, iisSetting } from '../iis-rule.ts';

export default iisSetting({
  id: 'microsoft_iis_unlisted_isapis_allowed',
  title: 'ISAPI extensions that nobody listed may run',
  severity: HIGH,
  problem: 'Whoever can put a library or program into the site, for example by an upload, runs it on the server.',
  remediation: 'Set `notListedIsapisAllowed="false"` at `<isapiCgiRestriction>` and list what is needed.',
  sources: [`${IIS}/system.webserver/security/isapicgirestriction/`],
  references: [cisIis('4.9'), cwe(434), nist('CM-7'), stigIisServer('V-218824')],

  examples: {
    bad: [
      `
<configuration>
  <system.webServer>
    <security>
      «<isapiCgiRestriction notListedIsapisAllowed="true" />»
    </security>
  </system.webServer>
</configuration>`,
    ],
    good: [
      `
<configuration>
  <system.webServer>
    <security>
      <isapiCgiRestriction notListedIsapisAllowed="false" />
    </security>
  </system.webServer>
</configuration>`,
      `
<configuration>
  <system.webServer>
    <security>
      <!-- <isapiCgiRestriction notListedIsapisAllowed="true" /> -->
    </security>
  </system.webServer>
</configuration>`, // in a comment
    ],
  },

  scope: 'system.webServer/security/isapiCgiRestriction',
  setting: 'notListedIsapisAllowed',
  bad: isTrue,
  safe: 'false',
  fix: { kind: 'suggested', needs: 'certainty that everything that is needed is listed' },
});
