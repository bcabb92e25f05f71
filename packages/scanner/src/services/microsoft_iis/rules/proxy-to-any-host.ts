import { HIGH } from '@plumbline/model/severity';
import type { XmlElement } from '../../../reading/xml-document.ts';
import { MAX_PATTERN_LENGTH, captureGroups, matchesAnything } from '../../../rules/regex-captures.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { foundAt, iisRule } from '../iis-rule.ts';
import { rewrites } from '../rewrites.ts';

export default iisRule({
  id: 'microsoft_iis_proxy_to_any_host',
  title: 'Requests are forwarded to a host that the visitor names (SSRF)',
  severity: HIGH,
  problem:
    'An attacker lets the server fetch pages of your inner network for them by writing its address into the Host header.',
  remediation: 'Write the name of the host in place of `{HTTP_HOST}` or the captured text.',
  sources: [
    'https://learn.microsoft.com/en-us/iis/extensions/url-rewrite-module/url-rewrite-module-configuration-reference',
  ],
  references: [cwe(918), nist('SC-7')],

  examples: {
    bad: [
      `
<configuration>
  <system.webServer>
    <rewrite>
      <rules>
        <rule name="a">
          <action type="Rewrite" «url="http://{HTTP_HOST}/{R:1}"» />
        </rule>
      </rules>
    </rewrite>
  </system.webServer>
</configuration>`,
      `
<configuration>
  <system.webServer>
    <rewrite>
      <rules>
        <rule name="a">
          <action type="Rewrite" «url="http://{R:1}/"» />
        </rule>
      </rules>
    </rewrite>
  </system.webServer>
</configuration>`,
    ],
    good: [
      `
<configuration>
  <system.webServer>
    <rewrite>
      <rules>
        <rule name="a">
          <action type="Rewrite" url="http://app.internal:8080/{R:1}" />
        </rule>
      </rules>
    </rewrite>
  </system.webServer>
</configuration>`,
      `
<configuration>
  <system.webServer>
    <rewrite>
      <rules>
        <rule name="a">
          <action type="Redirect" url="https://{HTTP_HOST}/{R:1}" />
        </rule>
      </rules>
    </rewrite>
  </system.webServer>
</configuration>`,
      `
<configuration>
  <system.webServer>
    <rewrite>
      <rules>
        <rule name="a">
          <action type="Rewrite" url="index.php/{R:1}" />
        </rule>
      </rules>
    </rewrite>
  </system.webServer>
</configuration>`,
      `
<configuration>
  <system.webServer>
    <rewrite>
      <rules>
        <rule name="a">
          <match url="^(shop|stock)/(.*)" />
          <action type="Rewrite" url="http://{R:1}/{R:2}" />
        </rule>
      </rules>
    </rewrite>
  </system.webServer>
</configuration>`, // one of two hosts
    ],
  },

  *check({ file }) {
    for (const { url, rule } of rewrites(file)) {
      const [, name, capture] =
        /^https?:\/\/\{(?:(HTTP_HOST|QUERY_STRING|HTTP_X_FORWARDED_HOST)|([RC]:\d))\}/i.exec(url.value) ??
        /^\{()(C:\d)\}$/i.exec(url.value) ??
        [];
      if (name || (capture !== undefined && mayBeAnyHost(rule, capture))) yield foundAt(url, 'url');
    }
  },
});

/** Whether what a pattern captures may be any text: `R:1` of the address, `C:1` of a condition. */
function mayBeAnyHost(rule: XmlElement | undefined, capture: string): boolean {
  const isOfAddress = capture.toUpperCase().startsWith('R');
  const patterns = isOfAddress
    ? [rule?.children('match')[0]?.value('url')]
    : (rule?.children('conditions')[0]?.children('add') ?? []).map((condition) => condition.value('pattern'));
  const captured = patterns.map((pattern) => {
    if (pattern === undefined || pattern.length > MAX_PATTERN_LENGTH) return undefined;
    const group = capture.slice('R:'.length);
    return group === '0' ? pattern : captureGroups(pattern).get(group);
  });
  // Conditions without the group are about something else; where none has it, nothing is known of it.
  const known = captured.filter((group) => group !== undefined);
  return known.length === 0 || known.some(matchesAnything);
}
