import { MODERATE } from '@plumbline/model/severity';
import { foundAt, IIS, iisRule } from '../iis-rule.ts';
import { rewrites } from '../rewrites.ts';
import { isPublicHost } from '../../../rules/public-hosts.ts';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';
import { UNENCRYPTED } from '../../../terms.ts';

export default iisRule({
  id: 'microsoft_iis_proxy_unencrypted',
  title: 'Requests are passed on over the internet without TLS (plaintext)',
  terms: UNENCRYPTED,
  severity: MODERATE,
  problem:
    'Requests go on to a public host, and the application calls its services there, over plain HTTP. An attacker who listens on the network reads and changes passwords and data.',
  remediation: 'Write the address with `https://`.',
  sources: [
    `${IIS}/system.webserver/rewrite/`,
    'https://learn.microsoft.com/en-us/dotnet/framework/configure-apps/file-schema/wcf/endpoint-of-client',
  ],
  references: [cwe(319), nist('SC-8'), pci('4.2.1')],

  examples: {
    bad: [
      `<configuration>
  <system.webServer>
    <rewrite>
      <rules>
        <rule name="api">
          <match url="^api/(.*)" />
          <action type="Rewrite" «url="http://api.example.com/{R:1}"» />
        </rule>
      </rules>
    </rewrite>
  </system.webServer>
</configuration>`,
      `<configuration>
  <system.serviceModel>
    <client>
      <endpoint «address="http://api.example.com/orders.svc"» binding="basicHttpBinding" contract="IOrders" />
    </client>
  </system.serviceModel>
</configuration>`,
    ],
    good: [
      `<configuration>
  <system.webServer>
    <rewrite>
      <rules>
        <rule name="api">
          <match url="^api/(.*)" />
          <action type="Rewrite" url="http://127.0.0.1:5000/{R:1}" />
        </rule>
      </rules>
    </rewrite>
  </system.webServer>
</configuration>`,
      `<configuration>
  <system.serviceModel>
    <client>
      <endpoint address="https://api.example.com/orders.svc" binding="basicHttpBinding" contract="IOrders" />
    </client>
  </system.serviceModel>
</configuration>`,
    ],
  },

  *check({ file }) {
    for (const { url } of rewrites(file)) if (goesOverInternet(url.value)) yield foundAt(url, 'url');
    for (const endpoint of file.elements('system.serviceModel/client/endpoint')) {
      const address = endpoint.attribute('address');
      if (address.is === 'set' && goesOverInternet(address.value)) yield foundAt(address, 'address');
    }
  },
});

function goesOverInternet(url: string): boolean {
  const authority = /^http:\/\/([^/?{]+)(?=[/?]|$)/i.exec(url)?.[1];
  return authority !== undefined && isPublicHost(authority);
}
