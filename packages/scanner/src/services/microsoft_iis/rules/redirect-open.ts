import { MODERATE } from '@plumbline/model/severity';
import { foundAt, IIS, iisRule } from '../iis-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';

export default iisRule({
  id: 'microsoft_iis_redirect_open',
  title: 'A link decides to which site visitors are sent (open redirect)',
  severity: MODERATE,
  problem:
    'The target is taken from the address asked for. A link that begins with this site’s name leads to an attacker’s copy of it, which asks for passwords.',
  remediation: 'Write the host of the target out: `https://www.example.com/{R:1}`.',
  sources: [
    `${IIS}/system.webserver/rewrite/`,
    'https://learn.microsoft.com/en-us/iis/extensions/url-rewrite-module/url-rewrite-module-configuration-reference',
  ],
  references: [cwe(601), nist('SI-10')],

  examples: {
    bad: [
      `<configuration>
  <system.webServer>
    <rewrite>
      <rules>
        <rule name="out">
          <match url="^out$" />
          <conditions>
            <add input="{QUERY_STRING}" pattern="to=(.*)" />
          </conditions>
          <action type="Redirect" «url="{C:1}"» />
        </rule>
      </rules>
    </rewrite>
  </system.webServer>
</configuration>`,
    ],
    good: [
      `<configuration>
  <system.webServer>
    <rewrite>
      <rules>
        <rule name="tls">
          <match url="(.*)" />
          <action type="Redirect" url="https://{HTTP_HOST}/{R:1}" />
        </rule>
      </rules>
    </rewrite>
  </system.webServer>
</configuration>`,
      `<configuration>
  <system.webServer>
    <rewrite>
      <rules>
        <rule name="old">
          <match url="^old/(.*)" />
          <action type="Redirect" url="/{R:1}" />
        </rule>
      </rules>
    </rewrite>
  </system.webServer>
</configuration>`,
    ],
  },

  *check({ file }) {
    for (const rules of ['rules', 'globalRules']) {
      for (const rule of file.elements(`system.webServer/rewrite/${rules}/rule`)) {
        const asksQuery = rule
          .children('conditions')
          .flatMap((conditions) => conditions.children('add'))
          .some((condition) => /^\{QUERY_STRING\}$/i.test(condition.value('input') ?? ''));
        for (const action of rule.children('action')) {
          const url = action.attribute('url');
          if (url.is !== 'set' || action.value('type')?.toLowerCase() !== 'redirect' || !asksQuery) continue;
          if (/^(?:https?:\/\/)?\{C:\d\}/i.test(url.value)) yield foundAt(url, 'url');
        }
      }
    }
  },
});
