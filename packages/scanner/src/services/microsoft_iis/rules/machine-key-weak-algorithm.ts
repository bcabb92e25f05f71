import { MODERATE, MODERATE_LOW } from '@plumbline/model/severity';
import { setAttribute } from '../../../fixing/edit-xml.ts';
import { cwe, nist, stigIisServer } from '../../../rules/rulesets.ts';
import { ASP_NET, foundAt, iisRule } from '../iis-rule.ts';

export default iisRule({
  id: 'microsoft_iis_machine_key_weak_algorithm',
  title: 'ViewState and tickets are protected by MD5, SHA-1, DES or 3DES (machineKey)',
  severity: MODERATE,
  problem:
    'An attacker who breaks the weak algorithm forges the tickets of users, or a ViewState that runs code on the server. HMAC with SHA-1, which SHA1 and 3DES stand for in `validation`, is old, but nobody has broken it yet.',
  remediation: 'Set `validation="HMACSHA256"` and `decryption="AES"` at `<machineKey>`.',
  sources: [`${ASP_NET}/w8h3skw9(v=vs.100)`],
  references: [cwe(327), nist('SC-13'), stigIisServer('V-218807')],

  examples: {
    bad: [
      `
<configuration>
  <system.web>
    <machineKey «validation="MD5"» />
  </system.web>
</configuration>`,
      `
<configuration>
  <system.web>
    <machineKey validation="HMACSHA256" «decryption="3DES"» />
  </system.web>
</configuration>`,
    ],
    good: [
      `
<configuration>
  <system.web>
    <machineKey validation="HMACSHA256" decryption="AES" />
  </system.web>
</configuration>`,
      `
<configuration>
  <system.web>
    <machineKey validation="HMACSHA512" decryption="Auto" />
  </system.web>
</configuration>`,
    ],
  },

  *check({ file }) {
    for (const key of file.elements('system.web/machineKey')) {
      for (const [name, isBad, wanted] of [
        ['validation', /^(?:MD5|SHA1|3DES)$/i, 'HMACSHA256'],
        ['decryption', /^(?:DES|3DES)$/i, 'AES'],
      ] as const) {
        const setting = key.attribute(name);
        if (setting.is !== 'set' || !isBad.test(setting.value)) continue;
        const isOnlyOld = name === 'validation' && setting.value.toUpperCase() !== 'MD5';
        yield { ...foundAt(setting, name), wanted, ...(isOnlyOld ? { severity: MODERATE_LOW } : {}) };
      }
    }
  },
  fix: {
    kind: 'suggested',
    needs: 'certainty that every server of the farm gets the same change, and users sign in again',
    edits: (finding) => setAttribute(finding, '', finding.wanted ?? ''),
  },
});
