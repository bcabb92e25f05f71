import { HIGH } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { foundAt, iisRule } from '../iis-rule.ts';
import { mayBeAnyHost, rewrites } from '../rewrites.ts';

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
