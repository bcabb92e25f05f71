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
    'The list looks as if it kept everybody else out. By `allowUnlisted="true"` it keeps out nobody, so that pages for a few are open to all.',
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
    ],
  },

  *check({ file }) {
    for (const list of file.elements('system.webServer/security/ipSecurity')) {
      const unlisted = list.attribute('allowUnlisted');
      if (unlisted.is !== 'set' || !isTrue(unlisted.value)) continue;
      const entries = list.children('add').map((entry) => entry.attribute('allowed'));
      if (entries.length > 0 && entries.every((allowed) => allowed.is === 'set' && isTrue(allowed.value)))
        yield { ...foundAt(unlisted, 'allowUnlisted'), wanted: 'false' };
    }
  },
  fix: {
    kind: 'suggested',
    needs: 'certainty that the list has every address that uses these pages',
    edits: (finding) => setAttribute(finding, 'allowUnlisted', 'false'),
  },
});
