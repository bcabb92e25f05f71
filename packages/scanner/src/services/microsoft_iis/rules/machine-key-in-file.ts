import { HIGH } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { HARDCODED_SECRET } from '../../../terms.ts';
import { ASP_NET, iisRule } from '../iis-rule.ts';

export default iisRule({
  id: 'microsoft_iis_machine_key_in_file',
  title: 'The machine key stands in the file (ViewState deserialization)',
  terms: HARDCODED_SECRET,
  severity: HIGH,
  problem:
    'Whoever can read this file, or knows the key from a sample, forges a ViewState that runs code on the server, and tickets of any user.',
  remediation: 'Write `AutoGenerate,IsolateApps`, or keep the key in an encrypted section, and make a new key.',
  sources: [
    `${ASP_NET}/w8h3skw9(v=vs.100)`,
    'https://www.microsoft.com/en-us/security/blog/2025/02/06/code-injection-attacks-using-publicly-disclosed-asp-net-machine-keys/',
  ],
  references: [cwe(321), nist('SC-12')],

  examples: {
    bad: [
      `
<configuration>
  <system.web>
    <machineKey «validationKey="21F090935F6E49C2C797F69BBAAD8402ABD2EE0B667A8B44EA7DD4374267A75D"» validation="HMACSHA256" />
  </system.web>
</configuration>`,
    ],
    good: [
      `
<configuration>
  <system.web>
    <machineKey validationKey="AutoGenerate,IsolateApps" decryptionKey="AutoGenerate,IsolateApps" />
  </system.web>
</configuration>`,
      `
<configuration>
  <system.web>
    <machineKey configProtectionProvider="RsaProtectedConfigurationProvider" />
  </system.web>
</configuration>`,
    ],
  },

  *check({ file }) {
    for (const key of file.elements('system.web/machineKey')) {
      const settings = ['validationKey', 'decryptionKey'].map((name) => [name, key.attribute(name)] as const);
      const [first] = settings.filter(
        ([, setting]) => setting.is === 'set' && /^[\da-f]{16,}(?:,|$)/i.test(setting.value),
      );
      if (first?.[1].is === 'set')
        yield { at: first[1].at, message: { code: 'holds-secret', values: { setting: first[0] } } };
    }
  },
});
