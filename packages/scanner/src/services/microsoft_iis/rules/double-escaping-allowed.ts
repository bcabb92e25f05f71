import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist, stigIisSite } from '../../../rules/rulesets.ts';
import { isTrue } from '../iis-file.ts';
import { IIS, iisSetting } from '../iis-rule.ts';

export default iisSetting({
  id: 'microsoft_iis_double_escaping_allowed',
  title: 'URLs that are encoded twice are accepted',
  severity: MODERATE,
  problem: 'An attacker encodes `../` or a script twice and gets past filters that decode once.',
  remediation: 'Set `allowDoubleEscaping="false"` at `<requestFiltering>`.',
  sources: [`${IIS}/system.webserver/security/requestfiltering/`],
  references: [cwe(174), nist('SI-10'), stigIisSite('V-218757')],

  examples: {
    bad: [
      `
<configuration>
  <system.webServer>
    <security>
      «<requestFiltering allowDoubleEscaping="true" />»
    </security>
  </system.webServer>
</configuration>`,
    ],
    good: [
      `
<configuration>
  <system.webServer>
    <security>
      <requestFiltering allowDoubleEscaping="false" />
    </security>
  </system.webServer>
</configuration>`,
      `
<configuration>
  <system.webServer>
    <security>
      <!-- <requestFiltering allowDoubleEscaping="true" /> -->
    </security>
  </system.webServer>
</configuration>`, // in a comment
    ],
  },

  scope: 'system.webServer/security/requestFiltering',
  setting: 'allowDoubleEscaping',
  bad: isTrue,
  safe: 'false',
  fix: { kind: 'suggested', needs: 'certainty that no file names have a plus sign' },
});
