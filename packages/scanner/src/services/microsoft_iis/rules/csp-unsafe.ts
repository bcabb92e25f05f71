import { MODERATE_LOW } from '@plumbline/model/severity';
import { unsafeScriptSources } from '../../../rules/content-security-policy.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { iisRule } from '../iis-rule.ts';

export default iisRule({
  id: 'microsoft_iis_csp_unsafe',
  title: 'The Content-Security-Policy (CSP) allows unsafe scripts',
  terms: ['XSS', 'cross-site scripting', 'unsafe-inline'],
  severity: MODERATE_LOW,
  problem:
    'Scripts may stand in the page, be made from text or come from anywhere. An attacker who gets markup into a page gets a script into it too, which is what the policy should prevent.',
  remediation:
    'Take `unsafe-inline`, `unsafe-eval` and `*` out of `script-src`; use nonces or hashes for scripts in pages.',
  sources: [
    'https://learn.microsoft.com/en-us/iis/configuration/system.webserver/httpprotocol/customheaders/',
    'https://www.w3.org/TR/CSP3/',
  ],
  references: [cwe(693), cwe(79), nist('SI-10')],

  examples: {
    bad: [
      `
<configuration>
  <system.webServer>
    <httpProtocol>
      <customHeaders>
        «<add name="Content-Security-Policy" value="default-src 'self'; script-src * 'unsafe-inline'" />»
      </customHeaders>
    </httpProtocol>
  </system.webServer>
</configuration>`,
    ],
    good: [
      `
<configuration>
  <system.webServer>
    <httpProtocol>
      <customHeaders>
        <add name="Content-Security-Policy" value="default-src 'self'; style-src 'unsafe-inline'" />
      </customHeaders>
    </httpProtocol>
  </system.webServer>
</configuration>`,
      `
<configuration>
  <system.webServer>
    <httpProtocol>
      <customHeaders>
        <add name="Content-Security-Policy-Report-Only" value="default-src *" />
      </customHeaders>
    </httpProtocol>
  </system.webServer>
</configuration>`, // it only reports
    ],
  },

  *check({ file }) {
    for (const header of file.elements('system.webServer/httpProtocol/customHeaders/add')) {
      const policy = header.attribute('value');
      if (header.value('name')?.toLowerCase() !== 'content-security-policy' || policy.is !== 'set') continue;
      const unsafe = unsafeScriptSources(policy.value);
      if (unsafe.length > 0) yield { at: header.node, message: `scripts may come from ${unsafe.join(', ')}` };
    }
  },
});
