import { HIGH, LOW } from '@plumbline/model/severity';
import { cisIis, cwe, nist } from '../../../rules/rulesets.ts';
import { IIS, foundAt, iisRule } from '../iis-rule.ts';

export default iisRule({
  id: 'microsoft_iis_anonymous_account_of_its_own',
  title:
    'Anonymous visitors are given an account of their own, or an administrator’s (anonymousAuthentication userName)',
  severity: LOW,
  problem:
    'What visitors ask for is read with the rights of one account for all sites: a weakness of one site reads the files of the others, with the rights of an administrator those of the machine.',
  remediation: 'Set `userName=""`, so that the identity of the application pool is used, and take `password` out.',
  sources: [`${IIS}/system.webserver/security/authentication/anonymousauthentication`],
  references: [cisIis('1.6'), cwe(250), nist('AC-6')],

  examples: {
    bad: [
      `
<configuration>
  <system.webServer>
    <security>
      <authentication>
        <anonymousAuthentication enabled="true" «userName="CORP\\webuser"» />
      </authentication>
    </security>
  </system.webServer>
</configuration>`,
      `
<configuration>
  <system.webServer>
    <security>
      <authentication>
        <anonymousAuthentication «userName="Administrator"» password="[enc:AesProvider:a]" />
      </authentication>
    </security>
  </system.webServer>
</configuration>`,
    ],
    good: [
      `
<configuration>
  <system.webServer>
    <security>
      <authentication>
        <anonymousAuthentication enabled="true" userName="" />
      </authentication>
    </security>
  </system.webServer>
</configuration>`,
      `
<configuration>
  <system.webServer>
    <security>
      <authentication>
        <anonymousAuthentication enabled="false" userName="IUSR" />
      </authentication>
    </security>
  </system.webServer>
</configuration>`,
      `
<configuration>
  <system.webServer>
    <security>
      <authentication>
        <anonymousAuthentication enabled="true" userName="IUSR" />
      </authentication>
    </security>
  </system.webServer>
</configuration>`, // as the server comes
    ],
  },

  *check({ file }) {
    for (const section of file.elements('system.webServer/security/authentication/anonymousAuthentication')) {
      const user = section.attribute('userName');
      const enabled = section.attribute('enabled');
      if (user.is !== 'set' || user.value === '' || /^IUSR$/i.test(user.value)) continue;
      if (enabled.is === 'unknown' || (enabled.is === 'set' && enabled.value.toLowerCase() === 'false')) continue;
      const isAdministrator = /(?:^|\\)(?:Administrator|SYSTEM|LocalSystem)$/i.test(user.value);
      yield { ...foundAt(user, 'userName'), ...(isAdministrator ? { severity: HIGH } : {}) };
    }
  },
});
