import { HIGH } from '@plumbline/model/severity';
import { oneOf } from '../../../rules/setting-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { iisSetting } from '../iis-rule.ts';

export default iisSetting({
  id: 'microsoft_iis_tokens_of_others_accepted',
  title: 'Tokens that were issued for other applications are accepted (audienceUris Never)',
  terms: ['WIF', 'SAML', 'audience restriction'],
  severity: HIGH,
  problem:
    'Nobody looks for whom a token was made. The owner of another application that the same provider serves signs in here with the tokens of its users.',
  remediation: 'Set `mode="Always"`, and list the addresses of this application below `<audienceUris>`.',
  sources: [
    'https://learn.microsoft.com/en-us/dotnet/api/system.identitymodel.selectors.audienceurimode',
    'https://learn.microsoft.com/en-us/dotnet/api/system.identitymodel.configuration.audienceurielementcollection.mode',
  ],
  references: [cwe(287), cwe(863), nist('IA-2')],

  examples: {
    bad: [
      `
<configuration>
  <system.identityModel>
    <identityConfiguration>
      «<audienceUris mode="Never" />»
    </identityConfiguration>
  </system.identityModel>
</configuration>`,
    ],
    good: [
      `
<configuration>
  <system.identityModel>
    <identityConfiguration>
      <audienceUris mode="Always"><add value="https://shop.example.com/" /></audienceUris>
    </identityConfiguration>
  </system.identityModel>
</configuration>`,
      `
<configuration>
  <system.identityModel>
    <identityConfiguration>
      <audienceUris><add value="https://shop.example.com/" /></audienceUris>
    </identityConfiguration>
  </system.identityModel>
</configuration>`,
    ],
  },

  scope: 'system.identityModel/identityConfiguration/audienceUris',
  setting: 'mode',
  bad: oneOf('Never'),
});
