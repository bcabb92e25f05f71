import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isTrue } from '../iis-file.ts';
import { iisSetting } from '../iis-rule.ts';

export default iisSetting({
  id: 'microsoft_iis_service_errors_verbose',
  title: 'A WCF service sends its inner errors to clients',
  severity: MODERATE,
  problem: 'Clients get stack traces and inner values, which an attacker uses to refine exploits.',
  remediation: 'Set `includeExceptionDetailInFaults="false"` at `<serviceDebug>`.',
  sources: ['https://learn.microsoft.com/en-us/dotnet/framework/configure-apps/file-schema/wcf/servicedebug'],
  references: [cwe(209), nist('SI-11')],

  examples: {
    bad: [
      `
<configuration>
  <system.serviceModel>
    <behaviors>
      <serviceBehaviors>
        <behavior>
          «<serviceDebug includeExceptionDetailInFaults="true" />»
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
          <serviceDebug includeExceptionDetailInFaults="false" />
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
          <!-- <serviceDebug includeExceptionDetailInFaults="true" /> -->
        </behavior>
      </serviceBehaviors>
    </behaviors>
  </system.serviceModel>
</configuration>`, // in a comment
    ],
  },

  scope: 'system.serviceModel/behaviors/serviceBehaviors/behavior/serviceDebug',
  setting: 'includeExceptionDetailInFaults',
  bad: isTrue,
  safe: 'false',
  fix: { kind: 'safe' },
});
