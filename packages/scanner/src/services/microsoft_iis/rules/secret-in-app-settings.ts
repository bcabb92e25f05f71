import { HIGH } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isConnectionWithSecret } from '../../../rules/connection-strings.ts';
import { holdsExposedSecret } from '../../../rules/secrets.ts';
import { HARDCODED_SECRET } from '../../../terms.ts';
import { iisRule } from '../iis-rule.ts';

export default iisRule({
  id: 'microsoft_iis_secret_in_app_settings',
  title: 'A password or key stands in the settings of the application',
  terms: HARDCODED_SECRET,
  severity: HIGH,
  problem: 'Whoever can read this file, a backup or the repository that holds it has the secret.',
  remediation: 'Keep the secret in an encrypted section or a vault, and make a new one.',
  sources: [
    'https://learn.microsoft.com/en-us/aspnet/identity/overview/features-api/best-practices-for-deploying-passwords-and-other-sensitive-data-to-aspnet-and-azure',
  ],
  references: [cwe(798), nist('IA-5')],

  examples: {
    bad: [
      `
<configuration>
  <appSettings>
    <add key="SmtpPassword" «value="T7vNq2xWc9RbLz5K"» />
  </appSettings>
</configuration>`,
      `
<configuration>
  <system.webServer>
    <aspNetCore processPath="dotnet">
      <environmentVariables>
        <environmentVariable name="API_KEY" «value="T7vNq2xWc9RbLz5K"» />
      </environmentVariables>
    </aspNetCore>
  </system.webServer>
</configuration>`,
      `
<configuration>
  <system.webServer>
    <aspNetCore processPath="dotnet">
      <environmentVariables>
        <environmentVariable name="ConnectionStrings__Shop" «value="Server=db;User Id=shop;Password=T7vNq2xWc9RbLz5K"» />
      </environmentVariables>
    </aspNetCore>
  </system.webServer>
</configuration>`,
      `
<configuration>
  <system.webServer>
    <fastCgi>
      <application fullPath="C:\\php\\php-cgi.exe">
        <environmentVariables>
          <environmentVariable name="DB_PASSWORD" «value="T7vNq2xWc9RbLz5K"» />
        </environmentVariables>
      </application>
    </fastCgi>
  </system.webServer>
</configuration>`,
    ],
    good: [
      `
<configuration>
  <appSettings>
    <add key="SmtpPassword" value="" />
  </appSettings>
</configuration>`,
      `
<configuration>
  <appSettings>
    <add key="PasswordMinLength" value="12" />
  </appSettings>
</configuration>`,
      `
<configuration>
  <appSettings>
    <add key="ApiKey" value="#{ApiKey}#" />
  </appSettings>
</configuration>`,
      `
<configuration>
  <appSettings>
    <add key="Shop" value="Server=db;Database=shop;Integrated Security=True" />
  </appSettings>
</configuration>`,
    ],
  },

  *check({ file }) {
    const settings = [
      ...file.elements('appSettings/add').map((add) => [add.value('key'), add.attribute('value')] as const),
      ...['fastCgi/application', 'httpPlatform']
        .flatMap((program) => file.elements(`system.webServer/${program}/environmentVariables/environmentVariable`))
        .map((variable) => [variable.value('name'), variable.attribute('value')] as const),
      ...['', 'environmentVariables/']
        .flatMap((list) => file.elements(`system.webServer/aspNetCore/${list}environmentVariable`))
        .map((variable) => [variable.value('name'), variable.attribute('value')] as const),
    ];
    for (const [name = '', setting] of settings) {
      if (setting.is !== 'set') continue;
      const isNamed = holdsExposedSecret(name, setting.value) && !/^https?:/.test(setting.value);
      if (isNamed || isConnectionWithSecret(setting.value))
        yield { at: setting.at, message: { code: 'holds-secret', values: { setting: name } } };
    }
  },
});
