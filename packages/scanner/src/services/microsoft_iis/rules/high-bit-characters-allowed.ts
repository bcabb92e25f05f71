import { UNTOLD } from '../../../rules/setting-rule.ts';
import { LOW } from '@plumbline/model/severity';
import { cisIis, cwe, nist, stigIisSite } from '../../../rules/rulesets.ts';
import { isTrue } from '../iis-file.ts';
import { IIS, iisSetting } from '../iis-rule.ts';

export default iisSetting({
  id: 'microsoft_iis_high_bit_characters_allowed',
  title: 'Characters beyond ASCII are explicitly accepted in URLs',
  severity: LOW,
  problem: 'Filters before the server may read such characters differently, so that an attack gets past them.',
  remediation: 'Set `allowHighBitCharacters="false"` at `<requestFiltering>`.',
  sources: [`${IIS}/system.webserver/security/requestfiltering/`],
  references: [cisIis('4.4'), cwe(20), nist('SI-10'), stigIisSite('V-218756')],

  examples: {
    bad: [
      `
<configuration>
  <system.webServer>
    <security>
      «<requestFiltering allowHighBitCharacters="true" />»
    </security>
  </system.webServer>
</configuration>`,
    ],
    good: [
      `
<configuration>
  <system.webServer>
    <security>
      <requestFiltering allowHighBitCharacters="false" />
    </security>
  </system.webServer>
</configuration>`,
      `
<configuration>
  <system.webServer>
    <security>
      <!-- <requestFiltering allowHighBitCharacters="true" /> -->
    </security>
  </system.webServer>
</configuration>`, // in a comment
    ],
  },

  scope: 'system.webServer/security/requestFiltering',
  setting: 'allowHighBitCharacters',
  bad: isTrue,
  default: UNTOLD,
  safe: 'false',
  fix: { kind: 'suggested', needs: 'certainty that no URLs of your site have such characters' },
});
