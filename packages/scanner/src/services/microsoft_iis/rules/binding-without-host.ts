import { MODERATE_LOW } from '@plumbline/model/severity';
import { cisIis, cwe, nist, stigIisSite } from '../../../rules/rulesets.ts';
import { IIS, foundAt, iisRule } from '../iis-rule.ts';

export default iisRule({
  id: 'microsoft_iis_binding_without_host',
  title: 'A site answers for every host name',
  severity: MODERATE_LOW,
  problem:
    'A page of an attacker reaches the site by a name of their own (DNS rebinding), and scanners find it by its address.',
  remediation: 'Write the host name into `bindingInformation`, such as `*:80:shop.example`.',
  sources: [`${IIS}/system.applicationhost/sites/site/bindings/binding`],
  references: [cisIis('1.2'), cwe(350), nist('SC-7'), stigIisSite('V-218748')],

  examples: {
    bad: [
      `
<configuration>
  <system.applicationHost>
    <sites>
      <site name="shop" id="1">
        <bindings>
          <binding protocol="http" «bindingInformation="*:80:"» />
          <binding protocol="https" bindingInformation="*:443:shop.example" />
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
          <binding protocol="net.tcp" bindingInformation="808:*" />
          <binding protocol="https" bindingInformation="127.0.0.1:443:" />
        </bindings>
      </site>
    </sites>
  </system.applicationHost>
</configuration>`,
    ],
  },

  *check({ file }) {
    for (const binding of file.elements('system.applicationHost/sites/site/bindings/binding')) {
      const information = binding.attribute('bindingInformation');
      if (
        information.is === 'set' &&
        /^https?$/i.test(binding.value('protocol') ?? '') &&
        /^(?:\*|0\.0\.0\.0)?:\d+:$/.test(information.value)
      )
        yield foundAt(information, 'bindingInformation');
    }
  },
});
