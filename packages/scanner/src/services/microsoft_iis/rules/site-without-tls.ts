import { MODERATE } from '@plumbline/model/severity';
import { isLoopback } from '../../../rules/loopback.ts';
import { cwe, nist, pci, stigIisSite } from '../../../rules/rulesets.ts';
import { UNENCRYPTED } from '../../../terms.ts';
import { IIS, iisRule } from '../iis-rule.ts';

export default iisRule({
  id: 'microsoft_iis_site_without_tls',
  title: 'A site has plain HTTP alone',
  terms: UNENCRYPTED,
  severity: MODERATE,
  problem:
    'Pages, passwords and cookies cross the network as plain text, for everybody on the path to read and change.',
  remediation: 'Add a binding with `protocol="https"` and a certificate.',
  sources: [`${IIS}/system.applicationhost/sites/site/bindings/binding`],
  references: [cwe(319), nist('SC-8'), pci('4.2.1'), stigIisSite('V-218767')],

  examples: {
    bad: [
      `
<configuration>
  <system.applicationHost>
    <sites>
      <site name="shop" id="1">
        «<bindings>»
          <binding protocol="http" bindingInformation="*:80:shop.example" />
        </bindings>
      </site>
    </sites>
  </system.applicationHost>
</configuration>`,
    ],
    good: [
      `
<configuration>
  <system.applicationHost>
    <sites>
      <site name="shop" id="1">
        <bindings>
          <binding protocol="http" bindingInformation="*:80:shop.example" />
          <binding protocol="https" bindingInformation="*:443:shop.example" />
        </bindings>
      </site>
    </sites>
  </system.applicationHost>
</configuration>`,
      `
<configuration>
  <system.applicationHost>
    <sites>
      <site name="shop" id="1">
        <bindings>
          <binding protocol="http" bindingInformation="127.0.0.1:8080:" />
        </bindings>
      </site>
    </sites>
  </system.applicationHost>
</configuration>`,
      `
<configuration>
  <system.applicationHost>
    <sites>
      <site name="shop" id="1">
        <bindings>
          <binding protocol="http" bindingInformation="*:8080:localhost" />
        </bindings>
      </site>
    </sites>
  </system.applicationHost>
</configuration>`,
    ],
  },

  *check({ file }) {
    if (!file.isWhole) return;
    for (const bindings of file.elements('system.applicationHost/sites/site/bindings')) {
      const all = bindings.children('binding');
      const protocols = all.map((binding) => binding.value('protocol')?.toLowerCase());
      const isPlain = protocols.length > 0 && protocols.every((protocol) => protocol === 'http');
      const isSeen = all.some((binding) => {
        const information = binding.attribute('bindingInformation');
        if (information.is !== 'set') return false;
        const [address = '', , host = ''] = information.value.split(':');
        return !isLoopback(address) && !isLoopback(host);
      });
      if (isPlain && isSeen) yield { at: bindings.node, head: true, message: 'no binding has https' };
    }
  },
});
