import { HIGH } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isTrue } from '../iis-file.ts';
import { IIS, iisRule } from '../iis-rule.ts';

export default iisRule({
  id: 'microsoft_iis_webdav_open_to_all_users',
  title: 'Everybody may write files, or read the source of pages, by WebDAV (authoringRules users="*")',
  severity: HIGH,
  problem:
    'Whoever gets in replaces pages and puts programs among them; with `Source` they read the passwords that stand in the code.',
  remediation: 'Name the users or a group in the rules that allow `Write` or `Source`.',
  sources: [`${IIS}/system.webserver/webdav/authoringrules/add`, `${IIS}/system.webserver/webdav/authoringrules/`],
  references: [cwe(732), cwe(540), nist('AC-6'), nist('AC-3')],

  examples: {
    bad: [
      `
<configuration>
  <system.applicationHost />
  <system.webServer>
    <webdav>
      <authoring enabled="true" />
      <authoringRules>
        «<add users="*" path="*" access="Read, Write, Source" />»
      </authoringRules>
    </webdav>
  </system.webServer>
</configuration>`,
    ],
    good: [
      `
<configuration>
  <system.applicationHost />
  <system.webServer>
    <webdav>
      <authoring enabled="true" />
      <authoringRules>
        <add users="*" path="*" access="Read" />
        <add roles="editors" path="*" access="Read, Write" />
      </authoringRules>
    </webdav>
  </system.webServer>
</configuration>`,
      `
<configuration>
  <system.applicationHost />
  <system.webServer>
    <webdav>
      <authoring enabled="false" />
      <authoringRules>
        <add users="*" path="*" access="Read, Write" />
      </authoringRules>
    </webdav>
  </system.webServer>
</configuration>`, // nobody comes in by WebDAV
      `
<configuration>
  <system.webServer>
    <webdav>
      <authoring enabled="true" />
      <authoringRules>
        <add users="*" path="*" access="Read, Write" />
      </authoringRules>
    </webdav>
  </system.webServer>
</configuration>`, // in a web.config, where these rules are not read
    ],
  },

  *check({ file }) {
    if (!file.isOfServer) return;
    const switches = file.elements('system.webServer/webdav/authoring').map((authoring) => authoring.value('enabled'));
    if (!switches.some((enabled) => enabled !== undefined && isTrue(enabled))) return;
    for (const rule of file.elements('system.webServer/webdav/authoringRules/add')) {
      const [users = '', access = ''] = [rule.value('users'), rule.value('access')];
      const isOfAll = users.split(',').some((user) => /^\s*[*?]\s*$/.test(user));
      if (isOfAll && /\b(?:write|source)\b/i.test(access)) yield { at: rule.node, message: `${users} has ${access}` };
    }
  },
});
