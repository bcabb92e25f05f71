import { MODERATE } from '@plumbline/model/severity';
import { foundAt, IIS, iisRule } from '../iis-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { mayBeAnyHost } from '../rewrites.ts';

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
      `<configuration>
  <system.webServer>
    <rewrite>
      <rules>
        <rule name="out">
          <match url="^out$" />
          <conditions>
            <add input="{QUERY_STRING}" pattern="(lang=\\w+&amp;)?to=([^&amp;]+)" />
          </conditions>
          <action type="Redirect" «url="{UrlDecode:{C:2}}"» />
        </rule>
      </rules>
    </rewrite>
  </system.webServer>
</configuration>`,
      `<configuration>
  <system.webServer>
    <rewrite>
      <rules>
        <rule name="away">
          <match url="^go/(.*)" />
          <action type="Redirect" «url="http://{R:1}"» />
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
        <rule name="article">
          <match url="^article.asp$" />
          <conditions>
            <add input="{QUERY_STRING}" pattern="id=([0-9]+)" />
          </conditions>
          <action type="Redirect" url="{C:1}.html" />
        </rule>
      </rules>
    </rewrite>
  </system.webServer>
</configuration>`, // numbers are no addresses
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
        const isWildcard = rule.value('patternSyntax')?.toLowerCase() === 'wildcard';
        const patterns = rule
          .children('conditions')
          .flatMap((conditions) => conditions.children('add'))
          .filter((condition) => /^\{QUERY_STRING\}$/i.test(condition.value('input') ?? ''))
          .map((condition) => condition.value('pattern') ?? '');
        const openParts = new Set(
          PARTS.filter((part) => patterns.some((pattern) => isWildcard || mayBeAddress(pattern, part))),
        );
        for (const action of rule.children('action')) {
          const url = action.attribute('url');
          if (url.is !== 'set' || action.value('type')?.toLowerCase() !== 'redirect') continue;
          const [, ofAddress] = /^https?:\/\/\{(R:\d)\}/i.exec(url.value) ?? [];
          if (ofAddress !== undefined && mayBeAnyHost(rule, ofAddress)) yield foundAt(url, 'url');
          const [, part] = /^(?:https?:\/\/)?\{(?:UrlDecode:\{)?C:(\d)\}/i.exec(url.value) ?? [];
          if (part !== undefined && openParts.has(Number(part))) yield foundAt(url, 'url');
        }
      }
    }
  },
});

const PARTS: readonly number[] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];

/** Whether what a part of a pattern takes over may be the address of any site. */
function mayBeAddress(pattern: string, part: number): boolean {
  const parts = [
    pattern,
    ...[...pattern.slice(0, 1000).matchAll(/\(([^()]{0,200})\)/g)].map(([, inner = '']) => inner),
  ];
  return /^\^?(?:\.[*+]|\[\^|\\S|https?)/i.test(parts[part] ?? '');
}
