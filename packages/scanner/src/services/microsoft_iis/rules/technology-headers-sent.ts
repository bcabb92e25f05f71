import { MODERATE_LOW } from '@plumbline/model/severity';
import { removeElement } from '../../../fixing/edit-xml.ts';
import { cwe, nist, stigIisServer } from '../../../rules/rulesets.ts';
import { IIS, iisRule } from '../iis-rule.ts';

export default iisRule({
  id: 'microsoft_iis_technology_headers_sent',
  title: 'Headers name the technology of the server, such as X-Powered-By',
  severity: MODERATE_LOW,
  problem: 'Every response names products and versions, so an attacker can pick the exploits that fit them.',
  remediation: 'Write `<remove name="X-Powered-By"/>` in place of the header.',
  sources: [`${IIS}/system.webserver/httpprotocol/customheaders/`],
  references: [cwe(200), nist('SI-11'), stigIisServer('V-241789')],

  examples: {
    bad: [
      `
<configuration>
  <system.webServer>
    <httpProtocol>
      <customHeaders>
        «<add name="X-Powered-By" value="ASP.NET" />»
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
        <remove name="X-Powered-By" />
      </customHeaders>
    </httpProtocol>
  </system.webServer>
</configuration>`,
      `
<configuration>
  <system.webServer>
    <httpProtocol>
      <customHeaders>
        <add name="X-Powered-By" value="coffee" />
      </customHeaders>
    </httpProtocol>
  </system.webServer>
</configuration>`,
    ],
  },

  // IIS itself adds one, which a site takes away here.
  applies: ({ file }) =>
    ['add', 'remove', 'clear'].some(
      (way) => file.elements(`system.webServer/httpProtocol/customHeaders/${way}`).length > 0,
    ),
  *check({ file }) {
    for (const header of file.elements('system.webServer/httpProtocol/customHeaders/add')) {
      const name = header.value('name');
      const isTelling = PRODUCT.test(header.value('value') ?? '');
      if (
        name !== undefined &&
        isTelling &&
        /^(?:x-powered-by(?:-\w+)?|x-aspnet(?:mvc)?-version|x-generator|server)$/i.test(name)
      )
        yield { at: header.node, message: { code: 'is-there', values: { setting: name } } };
    }
  },
  fix: { kind: 'safe', edits: removeElement },
});

/** Some write a joke there, which tells nothing. */
const PRODUCT = /asp|\.net|iis|php|arr\b|express|plesk|sharepoint|umbraco|drupal|wordpress|\d\.\d/i;
