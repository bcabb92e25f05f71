import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isTrue } from '../iis-file.ts';
import { iisSetting } from '../iis-rule.ts';

export default iisSetting({
  id: 'microsoft_iis_service_metadata_published',
  title: 'A WCF service publishes its description',
  severity: MODERATE_LOW,
  problem:
    'Everybody learns every operation and type of the service, which an attacker uses to find what they can call.',
  remediation: 'Set `httpGetEnabled="false"` at `<serviceMetadata>`.',
  sources: ['https://learn.microsoft.com/en-us/dotnet/framework/configure-apps/file-schema/wcf/servicemetadata'],
  references: [cwe(200), nist('CM-7')],

  examples: {
    bad: [
      `
<configuration>
  <system.serviceModel>
    <behaviors>
      <serviceBehaviors>
        <behavior>
          «<serviceMetadata httpGetEnabled="true" />»
        </behavior>
      </serviceBehaviors>
    </behaviors>
  </system.serviceModel>
</configuration>`,
    ],
    good: [
      `
<configuration>
  <system.serviceModel>
    <behaviors>
      <serviceBehaviors>
        <behavior>
          <serviceMetadata httpGetEnabled="false" />
        </behavior>
      </serviceBehaviors>
    </behaviors>
  </system.serviceModel>
</configuration>`,
      `
<configuration>
  <system.serviceModel>
    <behaviors>
      <serviceBehaviors>
        <behavior>
          <!-- <serviceMetadata httpGetEnabled="true" /> -->
        </behavior>
      </serviceBehaviors>
    </behaviors>
  </system.serviceModel>
</configuration>`, // in a comment
    ],
  },

  scope: 'system.serviceModel/behaviors/serviceBehaviors/behavior/serviceMetadata',
  setting: 'httpGetEnabled',
  bad: isTrue,
  safe: 'false',
  fix: { kind: 'suggested', needs: 'certainty that clients have the description already' },
});
