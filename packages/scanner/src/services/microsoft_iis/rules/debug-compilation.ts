import { MODERATE } from '@plumbline/model/severity';
import { cisIis, cwe, nist, stigIisSite } from '../../../rules/rulesets.ts';
import { isTrue } from '../iis-file.ts';
import { SECTIONS, iisSetting } from '../iis-rule.ts';

export default iisSetting({
  id: 'microsoft_iis_debug_compilation',
  title: 'ASP.NET is compiled in debug mode',
  severity: MODERATE,
  problem:
    'Requests never time out, so that a few slow ones keep the server busy, and errors, where visitors see them, show the source of pages and paths of the machine.',
  remediation: 'Set `debug="false"` at `<compilation>`.',
  sources: [`${SECTIONS}.compilationsection`],
  references: [cisIis('3.2'), cwe(11), nist('CM-7'), stigIisSite('V-218761')],

  examples: {
    bad: [
      `
<configuration>
  <system.web>
    «<compilation targetFramework="4.8" debug="true" />»
  </system.web>
</configuration>`,
    ],
    good: [
      `
<configuration>
  <system.web>
    <compilation targetFramework="4.8" debug="false" />
  </system.web>
</configuration>`,
      `
<configuration>
  <system.web>
    <!-- <compilation debug="true" /> -->
  </system.web>
</configuration>`, // in a comment
    ],
  },

  scope: 'system.web/compilation',
  setting: 'debug',
  bad: (value, { subject }) => isTrue(value) && !subject.isRetail,
  safe: 'false',
  fix: { kind: 'safe' },
});
