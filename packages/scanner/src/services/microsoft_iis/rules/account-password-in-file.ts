import { HIGH } from '@plumbline/model/severity';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';
import { isExposedSecret } from '../../../rules/secrets.ts';
import { HARDCODED_SECRET } from '../../../terms.ts';
import { SECTIONS, IIS, iisRule } from '../iis-rule.ts';

export default iisRule({
  id: 'microsoft_iis_account_password_in_file',
  title: 'The password of a Windows account stands in the file',
  terms: HARDCODED_SECRET,
  severity: HIGH,
  problem: 'Whoever can read this file or a backup signs in to the machine or the domain with that account.',
  remediation:
    'Let IIS encrypt the password by setting it with IIS Manager or appcmd, or use a managed service account.',
  sources: [
    `${IIS}/system.applicationhost/applicationpools/add/processmodel`,
    `${IIS}/system.webserver/odbclogging`,
    `${SECTIONS}.identitysection`,
  ],
  references: [cwe(256), nist('IA-5'), pci('8.3.2')],

  examples: {
    bad: [
      `
<configuration>
  <system.applicationHost>
    <applicationPools>
      <add name="shop">
        <processModel identityType="SpecificUser" userName="shop" «password="T7vNq2xWc9RbLz5K"» />
      </add>
    </applicationPools>
  </system.applicationHost>
</configuration>`,
      `
<configuration>
  <system.web>
    <identity impersonate="true" userName="shop" «password="T7vNq2xWc9RbLz5K"» />
  </system.web>
</configuration>`,
    ],
    good: [
      `
<configuration>
  <system.applicationHost>
    <applicationPools>
      <add name="shop">
        <processModel userName="shop" password="[enc:IISWASOnlyAesProvider:3qR2]" />
      </add>
    </applicationPools>
  </system.applicationHost>
</configuration>`,
      String.raw`
<configuration>
  <system.web>
    <identity impersonate="true" userName="registry:HKLM\Software\a,userName" password="registry:HKLM\Software\a,password" />
  </system.web>
</configuration>`,
    ],
  },

  *check({ file }) {
    for (const path of PATHS) {
      for (const element of file.elements(path)) {
        const password = element.attribute('password');
        if (password.is === 'set' && !/^(?:\[enc:|registry:)/i.test(password.value) && isExposedSecret(password.value))
          yield { at: password.at, message: { code: 'holds-password', values: { setting: 'password' } } };
      }
    }
  },
});

const PATHS = [
  'system.applicationHost/applicationPools/add/processModel',
  'system.applicationHost/applicationPools/applicationPoolDefaults/processModel',
  'system.applicationHost/sites/site/application/virtualDirectory',
  'system.applicationHost/sites/virtualDirectoryDefaults',
  'system.webServer/security/authentication/anonymousAuthentication',
  'system.webServer/security/authentication/iisClientCertificateMappingAuthentication/oneToOneMappings/add',
  'system.webServer/security/authentication/iisClientCertificateMappingAuthentication/manyToOneMappings/add',
  'system.webServer/odbcLogging',
  'system.web/identity',
  'system.web/processModel',
];
