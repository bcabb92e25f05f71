import { CRITICAL, MODERATE } from '@plumbline/model/severity';
import { cisIis, cwe, nist, pci } from '../../../rules/rulesets.ts';
import { SECTIONS, iisRule } from '../iis-rule.ts';

export default iisRule({
  id: 'microsoft_iis_forms_passwords_readable',
  title: 'Passwords of users stand in the file as plain text, MD5 or SHA-1',
  severity: CRITICAL,
  problem: 'Whoever can read this file, a backup or the repository that holds it signs in as any of the users.',
  remediation: 'Move the users to a membership provider with hashed passwords and remove `<credentials>`.',
  sources: [`${SECTIONS}.formsauthenticationcredentials`],
  references: [cisIis('2.8'), cwe(256), nist('IA-5'), pci('8.3.2')],

  examples: {
    bad: [
      `
<configuration>
  <system.web>
    <authentication mode="Forms">
      <forms requireSSL="true">
        <credentials «passwordFormat="Clear"»>
          <user name="a" password="T7vNq2xWc9RbLz5K" />
        </credentials>
      </forms>
    </authentication>
  </system.web>
</configuration>`,
      `
<configuration>
  <system.web>
    <authentication mode="Forms">
      <forms requireSSL="true">
        <credentials «passwordFormat="SHA1"»>
          <user name="a" password="5BAA61E4C9B93F3F0682250B6CF8331B7EE68FD8" />
        </credentials>
      </forms>
    </authentication>
  </system.web>
</configuration>`,
    ],
    good: [
      `
<configuration>
  <system.web>
    <authentication mode="Forms">
      <forms requireSSL="true" />
    </authentication>
  </system.web>
</configuration>`,
      `
<configuration>
  <system.web>
    <authentication mode="Forms">
      <forms requireSSL="true">
        <credentials passwordFormat="Clear" />
      </forms>
    </authentication>
  </system.web>
</configuration>`, // no users
    ],
  },

  *check({ file }) {
    for (const credentials of file.elements('system.web/authentication/forms/credentials')) {
      const format = credentials.attribute('passwordFormat');
      if (format.is === 'unknown' || credentials.children('user').length === 0) continue;
      const value = format.is === 'set' ? format.value : 'SHA1';
      const isClear = value.toLowerCase() === 'clear';
      if (!isClear && !/^(?:md5|sha1)$/i.test(value)) continue;
      yield {
        at: format.at,
        head: true,
        message: { code: format.is === 'set' ? 'is' : 'default', values: { setting: 'passwordFormat', value } },
        ...(isClear ? {} : { severity: MODERATE }),
      };
    }
  },
});
