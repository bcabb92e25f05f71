import { MODERATE_LOW } from '@plumbline/model/severity';
import { setAttribute } from '../../../fixing/edit-xml.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { NOTHING } from '../../../rule.ts';
import { foundAt, iisRule } from '../iis-rule.ts';

export default iisRule({
  id: 'microsoft_iis_framing_allowed',
  title: 'X-Frame-Options lets any page frame the site',
  terms: ['clickjacking'],
  severity: MODERATE_LOW,
  problem:
    'Browsers ignore ALLOWALL and ALLOW-FROM: a page of an attacker shows the site in a frame, and leads visitors to click what they do not see.',
  remediation:
    'Set the value `DENY` or `SAMEORIGIN`, or name the pages that may in `frame-ancestors` of a Content-Security-Policy.',
  sources: [
    'https://learn.microsoft.com/en-us/iis/configuration/system.webserver/httpprotocol/customheaders/',
    'https://developer.mozilla.org/en-US/docs/Web/HTTP/Reference/Headers/X-Frame-Options',
  ],
  references: [cwe(1021), nist('SC-18')],

  examples: {
    bad: [
      `
<configuration>
  <system.webServer>
    <httpProtocol>
      <customHeaders>
        <add name="X-Frame-Options" «value="ALLOWALL"» />
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
        <add name="X-Frame-Options" value="SAMEORIGIN" />
      </customHeaders>
    </httpProtocol>
  </system.webServer>
</configuration>`,
      `
<configuration>
  <system.webServer>
    <httpProtocol>
      <customHeaders>
        <add name="X-Frame-Options" value="ALLOW-FROM https://a.example" />
        <add name="Content-Security-Policy" value="frame-ancestors https://a.example" />
      </customHeaders>
    </httpProtocol>
  </system.webServer>
</configuration>`, // browsers go by the policy
    ],
  },

  *check({ file }) {
    const headers = file.elements('system.webServer/httpProtocol/customHeaders/add');
    const isGuarded = headers.some(
      (header) =>
        header.value('name')?.toLowerCase() === 'content-security-policy' &&
        (header.value('value') ?? 'frame-ancestors').toLowerCase().includes('frame-ancestors'),
    );
    if (isGuarded) return;
    const framing = headers.filter((header) => header.value('name')?.toLowerCase() === 'x-frame-options');
    if (framing.length === 0) yield NOTHING;
    for (const header of framing) {
      const value = header.attribute('value');
      if (value.is === 'set' && /^allow/i.test(value.value))
        yield { ...foundAt(value, 'X-Frame-Options'), wanted: 'SAMEORIGIN' };
    }
  },
  fix: {
    kind: 'suggested',
    needs: 'certainty that no other site shows these pages in a frame',
    edits: (finding) => setAttribute(finding, 'value', 'SAMEORIGIN'),
  },
});
