import { MODERATE } from '@plumbline/model/severity';
import { isLoopback } from '../../../rules/loopback.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isExposedSecret } from '../../../rules/secrets.ts';
import { isFalse } from '../iis-file.ts';
import { foundAt, iisRule } from '../iis-rule.ts';

export default iisRule({
  id: 'microsoft_iis_mail_unprotected',
  title: 'Mail is sent with a password from the file or without TLS',
  severity: MODERATE,
  problem: 'Whoever can read this file or is on the path to the mail server sends mail in your name.',
  remediation: 'Set `enableSsl="true"` at `<network>` and keep the password in an encrypted section.',
  sources: [
    'https://learn.microsoft.com/en-us/dotnet/framework/configure-apps/file-schema/network/network-element-network-settings',
  ],
  references: [cwe(319), nist('IA-5')],

  examples: {
    bad: [
      `
<configuration>
  <system.net>
    <mailSettings>
      <smtp>
        <network host="mail.example" userName="shop" «password="T7vNq2xWc9RbLz5K"» enableSsl="true" />
      </smtp>
    </mailSettings>
  </system.net>
</configuration>`,
      `
<configuration>
  <system.net>
    <mailSettings>
      <smtp>
        <network host="mail.example" userName="shop" password="" «enableSsl="false"» />
      </smtp>
    </mailSettings>
  </system.net>
</configuration>`,
    ],
    good: [
      `
<configuration>
  <system.net>
    <mailSettings>
      <smtp>
        <network host="mail.example" defaultCredentials="true" enableSsl="true" />
      </smtp>
    </mailSettings>
  </system.net>
</configuration>`,
      `
<configuration>
  <system.net>
    <mailSettings>
      <smtp>
        <network host="localhost" enableSsl="false" />
      </smtp>
    </mailSettings>
  </system.net>
</configuration>`,
      `
<configuration>
  <system.net>
    <mailSettings>
      <smtp deliveryMethod="SpecifiedPickupDirectory">
        <network host="mail.example" enableSsl="false" />
      </smtp>
    </mailSettings>
  </system.net>
</configuration>`, // mail is put into a folder
    ],
  },

  *check({ file }) {
    const ways = file.elements('system.net/mailSettings/smtp').flatMap((smtp) => {
      const goesToFolder = /pickupdirectory/i.test(smtp.value('deliveryMethod') ?? '');
      return smtp.children('network').map((network) => ({ network, goesToFolder }));
    });
    for (const { network, goesToFolder } of ways) {
      const [password, tls, host] = [
        network.attribute('password'),
        network.attribute('enableSsl'),
        network.attribute('host'),
      ];
      if (password.is === 'set' && isExposedSecret(password.value))
        yield { at: password.at, message: { code: 'holds-password', values: { setting: 'password' } } };
      if (!goesToFolder && tls.is === 'set' && isFalse(tls.value) && host.is === 'set' && !isLoopback(host.value))
        yield foundAt(tls, 'enableSsl');
    }
  },
});
