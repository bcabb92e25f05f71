import { HIGH } from '@plumbline/model/severity';
import { setAttribute } from '../../../fixing/edit-xml.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isTrue } from '../iis-file.ts';
import { IIS, foundAt, iisRule } from '../iis-rule.ts';

export default iisRule({
  id: 'microsoft_iis_addresses_listed_in_vain',
  title: 'Addresses are listed that may come in, and all others may as well (ipSecurity allowUnlisted)',
  terms: ['IP restrictions', 'access control'],
  severity: HIGH,
  problem:
    'The list looks as if it kept everybody else out. By `allowUnlisted="true"`, which is the default, it keeps out nobody, so that pages for a few are open to all.',
  remediation: 'Set `allowUnlisted="false"` at `<ipSecurity>`.',
  sources: [`${IIS}/system.webserver/security/ipsecurity/`],
  references: [cwe(284), nist('AC-3'), nist('SC-7')],

  examples: {
    bad: [
      `
<configuration>
  <system.webServer>
    <security>
      <ipSecurity «allowUnlisted="true"»>
        <add ipAddress="10.0.0.0" subnetMask="255.0.0.0" allowed="true" />
      </ipSecurity>
    </security>
  </system.webServer>
</configuration>`,
      `
<configuration>
  <system.applicationHost />
  <location path="Shop/office">
    <system.webServer>
      <security>
        «<ipSecurity>»
          <add ipAddress="198.51.100.4" allowed="true" />
        </ipSecurity>
      </security>
    </system.webServer>
  </location>
</configuration>`, // the default of allowUnlisted is true
    ],
    good: [
      `
<configuration>
  <system.webServer>
    <security>
      <ipSecurity allowUnlisted="false">
        <add ipAddress="10.0.0.0" subnetMask="255.0.0.0" allowed="true" />
      </ipSecurity>
    </security>
  </system.webServer>
</configuration>`,
      `
<configuration>
  <system.webServer>
    <security>
      <ipSecurity allowUnlisted="true">
        <add ipAddress="192.0.2.7" allowed="true" />
        <add ipAddress="192.0.2.0" subnetMask="255.255.255.0" />
      </ipSecurity>
    </security>
  </system.webServer>
</configuration>`, // an exception from what is refused
      `
<configuration>
  <system.webServer>
    <security>
      <ipSecurity allowUnlisted="true" />
    </security>
  </system.webServer>
</configuration>`,
      `
<configuration>
  <system.webServer>
    <security>
      <ipSecurity>
        <add ipAddress="198.51.100.4" allowed="true" />
      </ipSecurity>
    </security>
  </system.webServer>
</configuration>`, // what the server says of all others holds here
      `
<configuration>
  <system.applicationHost />
  <system.webServer>
    <security>
      <ipSecurity allowUnlisted="false" />
    </security>
  </system.webServer>
  <location path="Shop/office">
    <system.webServer>
      <security>
        <ipSecurity>
          <add ipAddress="198.51.100.4" allowed="true" />
        </ipSecurity>
      </security>
    </system.webServer>
  </location>
</configuration>`,
    ],
  },

  *check({ file }) {
    const lists = file.elements('system.webServer/security/ipSecurity');
    // What is above a list decides where it says nothing itself.
    const isByDefault = file.isOfServer && !lists.some((list) => list.has('allowUnlisted'));
    for (const list of lists) {
      const unlisted = list.attribute('allowUnlisted');
      if (unlisted.is === 'absent' ? !isByDefault : unlisted.is !== 'set' || !isTrue(unlisted.value)) continue;
      const entries = list.children('add').map((entry) => entry.attribute('allowed'));
      if (entries.length > 0 && entries.every((allowed) => allowed.is === 'set' && isTrue(allowed.value)))
        yield {
          ...(unlisted.is === 'set'
            ? foundAt(unlisted, 'allowUnlisted')
            : {
                at: list.node,
                head: true,
                message: { code: 'default', values: { setting: 'allowUnlisted', value: 'true' } },
              }),
          wanted: 'false',
        };
    }
  },
  fix: {
    kind: 'suggested',
    needs: 'certainty that the list has every address that uses these pages',
    edits: (finding) => setAttribute(finding, 'allowUnlisted', 'false'),
  },
});
