import { HIGH, MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { ANY_ORIGIN } from '../../../terms.ts';
import { isFalse, isTrue } from '../iis-file.ts';
import { iisRule } from '../iis-rule.ts';

export default iisRule({
  id: 'microsoft_iis_cors_any_origin',
  title: 'Pages of every site may read responses (CORS)',
  terms: ANY_ORIGIN,
  severity: MODERATE,
  problem:
    'A page of an attacker reads in the browser of a visitor what only that visitor may see, and with credentials in their name.',
  remediation: 'Name the origins that may read.',
  sources: ['https://learn.microsoft.com/en-us/iis/extensions/cors-module/cors-module-configuration-reference'],
  references: [cwe(942), nist('AC-4')],

  examples: {
    bad: [
      `
<configuration>
  <system.webServer>
    <cors enabled="true">
      «<add origin="*" />»
    </cors>
  </system.webServer>
</configuration>`,
      `
<configuration>
  <system.webServer>
    <httpProtocol>
      <customHeaders>
        «<add name="Access-Control-Allow-Origin" value="*" />»
      </customHeaders>
    </httpProtocol>
  </system.webServer>
</configuration>`,
      `
<configuration>
  <system.webServer>
    <cors enabled="true">
      «<add origin="https://*" allowCredentials="true" />»
      <add origin="http://*" allowed="false" />
    </cors>
  </system.webServer>
</configuration>`,
    ],
    good: [
      `
<configuration>
  <system.webServer>
    <cors enabled="true">
      <add origin="https://shop.example" allowCredentials="true" />
    </cors>
  </system.webServer>
</configuration>`,
      `
<configuration>
  <system.webServer>
    <cors enabled="true">
      <add origin="*" allowed="false" />
    </cors>
  </system.webServer>
</configuration>`,
      `
<configuration>
  <system.webServer>
    <cors enabled="false">
      <add origin="*" />
    </cors>
  </system.webServer>
</configuration>`,
      `
<configuration>
  <system.webServer>
    <httpProtocol>
      <customHeaders>
        <add name="Access-Control-Allow-Origin" value="https://shop.example" />
      </customHeaders>
    </httpProtocol>
  </system.webServer>
</configuration>`,
    ],
  },

  *check({ file }) {
    // Off where nothing is said.
    const inForce = file.elements('system.webServer/cors').filter((cors) => isTrue(cors.value('enabled')));
    const rules = inForce.flatMap((cors) => {
      const origins = cors.children('add');
      return origins.map((origin) => ({ origin, isAlone: origins.length === 1 }));
    });
    for (const { origin, isAlone } of rules) {
      const value = origin.value('origin') ?? '';
      if (!/^(?:\*|https?:\/\/\*)$/i.test(value) || isFalse(origin.value('allowed'))) continue;
      // Alone, the rule for all is answered with `*`, with which browsers let no credentials through.
      const isWorse = isTrue(origin.value('allowCredentials')) && !(isAlone && value === '*');
      yield {
        at: origin.node,
        head: true,
        message: { code: 'is', values: { setting: 'origin', value } },
        ...(isWorse ? { severity: HIGH } : {}),
      };
    }
    for (const header of file.elements('system.webServer/httpProtocol/customHeaders/add')) {
      if (header.value('name')?.toLowerCase() === 'access-control-allow-origin' && header.value('value') === '*')
        yield {
          at: header.node,
          message: { code: 'is', values: { setting: 'Access-Control-Allow-Origin', value: '*' } },
        };
    }
  },
});
