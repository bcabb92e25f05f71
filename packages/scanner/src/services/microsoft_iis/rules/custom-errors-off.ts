import { MODERATE } from '@plumbline/model/severity';
import { cisIis, cwe, nist } from '../../../rules/rulesets.ts';
import { ASP_NET, iisSetting } from '../iis-rule.ts';

export default iisSetting({
  id: 'microsoft_iis_custom_errors_off',
  title: 'Errors are shown to visitors in full (custom errors are off)',
  severity: MODERATE,
  problem: 'Visitors see stack traces, source lines and versions, which an attacker uses to pick and refine exploits.',
  remediation: 'Set `mode="RemoteOnly"` at `<customErrors>`.',
  sources: [`${ASP_NET}/h0hfz6fc(v=vs.100)`],
  references: [cisIis('3.3'), cwe(12), nist('SI-11')],

  examples: {
    bad: [
      `
<configuration>
  <system.web>
    «<customErrors mode="Off" />»
  </system.web>
</configuration>`,
    ],
    good: [
      `
<configuration>
  <system.web>
    <customErrors mode="RemoteOnly" />
  </system.web>
</configuration>`,
      `
<configuration>
  <system.web>
    <customErrors mode="On" />
  </system.web>
</configuration>`,
      `
<configuration>
  <system.web>
    <!-- <customErrors mode="Off" /> -->
  </system.web>
</configuration>`, // in a comment
    ],
  },

  scope: 'system.web/customErrors',
  setting: 'mode',
  bad: (value, { subject }) => value.toLowerCase() === 'off' && !subject.isRetail,
  safe: 'RemoteOnly',
  fix: { kind: 'safe' },
});
