import { HIGH, MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { IIS, iisRule } from '../iis-rule.ts';

export default iisRule({
  id: 'microsoft_iis_ftp_open_to_all_users',
  title: 'Everybody who signs in to FTP may write files (authorization users="*")',
  severity: MODERATE,
  problem:
    'Each account of the machine or the domain, also one whose password was guessed, replaces pages and puts programs among them.',
  remediation: 'Name the users or a group in the rule that allows `Write`, and let others read at most.',
  sources: [`${IIS}/system.ftpserver/security/authorization/`],
  references: [cwe(732), nist('AC-6'), nist('AC-3')],

  examples: {
    bad: [
      `
<configuration>
  <system.ftpServer>
    <security>
      <authorization>
        «<add accessType="Allow" users="*" permissions="Read, Write" />»
      </authorization>
    </security>
  </system.ftpServer>
</configuration>`,
      `
<configuration>
  <system.ftpServer>
    <security>
      <authorization>
        «<add accessType="Allow" users="?" permissions="Write" />»
      </authorization>
    </security>
  </system.ftpServer>
</configuration>`, // whoever has not signed in
    ],
    good: [
      `
<configuration>
  <system.ftpServer>
    <security>
      <authorization>
        <add accessType="Allow" users="*" permissions="Read" />
        <add accessType="Allow" roles="publishers" permissions="Read, Write" />
      </authorization>
    </security>
  </system.ftpServer>
</configuration>`,
      `
<configuration>
  <system.ftpServer>
    <security>
      <authorization>
        <add accessType="Deny" users="*" permissions="Read, Write" />
      </authorization>
    </security>
  </system.ftpServer>
</configuration>`,
    ],
  },

  *check({ file }) {
    for (const rule of file.elements('system.ftpServer/security/authorization/add')) {
      const [access = '', users = '', rights = ''] = ['accessType', 'users', 'permissions'].map((name) =>
        rule.value(name),
      );
      const isOfAll = users.split(',').some((user) => /^\s*[*?]\s*$/.test(user));
      if (access.toLowerCase() === 'allow' && isOfAll && /\bwrite\b/i.test(rights))
        yield { at: rule.node, message: `${users} may write`, severity: users.includes('?') ? HIGH : MODERATE };
    }
  },
});
