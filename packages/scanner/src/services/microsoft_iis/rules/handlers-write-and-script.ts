import { HIGH } from '@plumbline/model/severity';
import { cisIis, cwe, nist } from '../../../rules/rulesets.ts';
import { IIS, iisSetting } from '../iis-rule.ts';

export default iisSetting({
  id: 'microsoft_iis_handlers_write_and_script',
  title: 'Visitors may upload pages and run them (handlers with Write and Script)',
  severity: HIGH,
  problem: 'An attacker uploads a page with code and runs it.',
  remediation: 'Remove `Write` from `accessPolicy` of `<handlers>`.',
  sources: [`${IIS}/system.webserver/handlers/`],
  references: [cisIis('4.8'), cwe(434), nist('AC-3')],

  examples: {
    bad: [
      `
<configuration>
  <system.webServer>
    «<handlers accessPolicy="Read, Write, Script" />»
  </system.webServer>
</configuration>`,
      `
<configuration>
  <system.webServer>
    «<handlers accessPolicy="Write,Execute" />»
  </system.webServer>
</configuration>`,
    ],
    good: [
      `
<configuration>
  <system.webServer>
    <handlers accessPolicy="Read, Script" />
  </system.webServer>
</configuration>`,
      `
<configuration>
  <system.webServer>
    <handlers accessPolicy="Read, Write" />
  </system.webServer>
</configuration>`,
      `
<configuration>
  <system.webServer>
    <!-- <handlers accessPolicy="Read, Write, Script" /> -->
  </system.webServer>
</configuration>`, // in a comment
    ],
  },

  scope: 'system.webServer/handlers',
  setting: 'accessPolicy',
  bad: (value) => /\bwrite\b/i.test(value) && /\b(?:script|execute)\b/i.test(value),
  safe: 'Read, Script',
  fix: { kind: 'suggested', needs: 'certainty that nobody uploads files by WebDAV here' },
});
