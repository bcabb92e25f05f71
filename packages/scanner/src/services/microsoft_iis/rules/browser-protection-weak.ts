import { MODERATE_LOW } from '@plumbline/model/severity';
import { setAttribute } from '../../../fixing/edit-xml.ts';
import { isLooseReferrerPolicy } from '../../../rules/referrer-policy.ts';
import { IIS, iisRule } from '../iis-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';

export default iisRule({
  id: 'microsoft_iis_browser_protection_weak',
  title: 'A header that should protect browsers does not (X-Content-Type-Options, Referrer-Policy)',
  terms: ['nosniff', 'unsafe-url'],
  severity: MODERATE_LOW,
  problem:
    'Browsers guess the type of files and may run an upload as a script, or send whole addresses with what is in them to other sites.',
  remediation: 'Send `X-Content-Type-Options: nosniff` and `Referrer-Policy: strict-origin-when-cross-origin`.',
  sources: [
    `${IIS}/system.webserver/httpprotocol/customheaders/`,
    'https://developer.mozilla.org/en-US/docs/Web/HTTP/Reference/Headers/X-Content-Type-Options',
  ],
  references: [cwe(693), nist('SC-8')],

  examples: {
    bad: [
      `<configuration>
  <system.webServer>
    <httpProtocol>
      <customHeaders>
        «<add name="X-Content-Type-Options" value="none" />»
      </customHeaders>
    </httpProtocol>
  </system.webServer>
</configuration>`,
      `<configuration>
  <system.webServer>
    <httpProtocol>
      <customHeaders>
        «<add name="Referrer-Policy" value="no-referrer-when-downgrade" />»
      </customHeaders>
    </httpProtocol>
  </system.webServer>
</configuration>`,
      `<configuration>
  <system.webServer>
    <httpProtocol>
      <customHeaders>
        «<add name="Referrer-Policy" value="unsafe-url" />»
      </customHeaders>
    </httpProtocol>
  </system.webServer>
</configuration>`,
    ],
    good: [
      `<configuration>
  <system.webServer>
    <httpProtocol>
      <customHeaders>
        <add name="X-Content-Type-Options" value="nosniff" />
        <add name="Referrer-Policy" value="strict-origin-when-cross-origin" />
        <add name="Public-Key-Pins" value="pin-sha256=&quot;a&quot;; max-age=60" />
      </customHeaders>
    </httpProtocol>
  </system.webServer>
</configuration>`,
    ],
  },

  *check({ file }) {
    for (const header of file.elements('system.webServer/httpProtocol/customHeaders/add')) {
      const name = header.value('name')?.toLowerCase() ?? '';
      const value = header.attribute('value');
      if (value.is !== 'set') continue;
      const isBad =
        (name === 'x-content-type-options' && value.value.trim().toLowerCase() !== 'nosniff') ||
        (name === 'referrer-policy' && isLooseReferrerPolicy(value.value));
      if (isBad)
        yield { at: header.node, message: { code: 'is', values: { setting: name, value: value.value.slice(0, 100) } } };
    }
  },
  fix: {
    kind: 'safe',
    edits(finding) {
      const name = typeof finding.message === 'string' ? undefined : finding.message.values.setting;
      return setAttribute(finding, 'value', name === 'referrer-policy' ? 'strict-origin-when-cross-origin' : 'nosniff');
    },
  },
});
