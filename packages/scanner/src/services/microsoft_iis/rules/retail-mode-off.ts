import { UNTOLD } from '../../../rules/setting-rule.ts';
import { MODERATE_LOW } from '@plumbline/model/severity';
import { cisIis, cwe, nist } from '../../../rules/rulesets.ts';
import { isFalse } from '../iis-file.ts';
import { iisSetting } from '../iis-rule.ts';

export default iisSetting({
  id: 'microsoft_iis_retail_mode_off',
  title: 'The server is not in retail mode',
  severity: MODERATE_LOW,
  problem: 'Debug mode, tracing and full errors of any application on the server take effect.',
  remediation: 'Set `retail="true"` at `<deployment>` in machine.config.',
  sources: ['https://learn.microsoft.com/en-us/dotnet/api/system.web.configuration.deploymentsection.retail'],
  references: [cisIis('3.1'), cwe(489), nist('CM-6')],

  examples: {
    bad: [
      `
<configuration>
  <system.web>
    «<deployment retail="false" />»
  </system.web>
</configuration>`,
    ],
    good: [
      `
<configuration>
  <system.web>
    <deployment retail="true" />
  </system.web>
</configuration>`,
      `
<configuration>
  <system.web>
    <!-- <deployment retail="false" /> -->
  </system.web>
</configuration>`, // in a comment
    ],
  },

  scope: 'system.web/deployment',
  setting: 'retail',
  bad: isFalse,
  default: UNTOLD,
  safe: 'true',
  fix: { kind: 'safe' },
});
