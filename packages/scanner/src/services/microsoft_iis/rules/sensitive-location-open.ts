import { MODERATE } from '@plumbline/model/severity';
import { isTrue } from '../iis-file.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { SECTIONS, iisRule } from '../iis-rule.ts';

export default iisRule({
  id: 'microsoft_iis_sensitive_location_open',
  title: 'A location for administrators is open to everybody',
  severity: MODERATE,
  problem: 'Whoever finds the pages uses them without signing in.',
  remediation: 'Replace the rule by `<deny users="?"/>` and an `<allow roles="…"/>` for administrators.',
  sources: [`${SECTIONS}.authorizationsection`],
  references: [cwe(862), nist('AC-3')],

  examples: {
    bad: [
      `<configuration>
  <location path="admin">
    <system.webServer>
      <security>
        <authentication>
          <anonymousAuthentication «enabled="true"» />
        </authentication>
      </security>
    </system.webServer>
  </location>
</configuration>`,
      `
<configuration>
  <location path="admin">
    <system.web>
      <authorization>
        «<allow users="*" />»
      </authorization>
    </system.web>
  </location>
</configuration>`,
      `
<configuration>
  <location path="Admin/Users">
    <system.webServer>
      <security>
        <authorization>
          «<add accessType="Allow" users="*" />»
        </authorization>
      </security>
    </system.webServer>
  </location>
</configuration>`,
    ],
    good: [
      `<configuration>
  <location path="admin">
    <system.web>
      <authorization>
        <deny users="?" />
      </authorization>
    </system.web>
    <system.webServer>
      <security>
        <authentication>
          <anonymousAuthentication enabled="true" />
        </authentication>
      </security>
    </system.webServer>
  </location>
</configuration>`, // a form signs in
      `
<configuration>
  <location path="admin">
    <system.web>
      <authorization>
        <allow roles="Administrators" />
        <deny users="*" />
      </authorization>
    </system.web>
  </location>
</configuration>`,
      `
<configuration>
  <location path="public">
    <system.web>
      <authorization>
        <allow users="*" />
      </authorization>
    </system.web>
  </location>
</configuration>`,
      `
<configuration>
  <location path="admin">
    <system.web>
      <authorization>
        <deny users="?" />
        <allow users="*" />
      </authorization>
    </system.web>
  </location>
</configuration>`, // everybody who signed in
    ],
  },

  *check({ file }) {
    const ruled = new Set(AUTHORIZATIONS.flatMap((path) => file.sections(path).map(({ location }) => location)));
    for (const { element, location } of file.sections(
      'system.webServer/security/authentication/anonymousAuthentication',
    )) {
      const enabled = element.attribute('enabled');
      if (SENSITIVE.test(location) && !ruled.has(location) && enabled.is === 'set' && isTrue(enabled.value))
        yield {
          at: enabled.at,
          message: { code: 'is', values: { setting: 'anonymousAuthentication', value: 'enabled' } },
        };
    }
    for (const path of AUTHORIZATIONS) {
      for (const { element, location } of file.sections(path)) {
        if (!SENSITIVE.test(location)) continue;
        for (const rule of element.children()) {
          const isOpen =
            rule.name === 'allow' || (rule.name === 'add' && rule.value('accessType')?.toLowerCase() === 'allow');
          const users = rule.attribute('users');
          if (users.is === 'unknown') break;
          if (isOpen && users.is === 'set' && /(?:^|[\s,])[*?](?:$|[\s,])/.test(users.value))
            yield { at: rule.node, message: { code: 'admits', values: { setting: location, value: users.value } } };
          if (rule.name === 'deny' || isOpen) break;
        }
      }
    }
  },
});

/** Where users sign in by a form, IIS lets everybody in, and rules of these say who goes further. */
const AUTHORIZATIONS = ['system.web/authorization', 'system.webServer/security/authorization'] as const;

const SENSITIVE =
  /(?:^|\/)(?:admin|administration|manage|management|backoffice|elmah\.axd|hangfire|umbraco|sitecore)(?:\/|$)/i;
