import { MODERATE } from '@plumbline/model/severity';
import { setAttribute } from '../../../fixing/edit-xml.ts';
import { isShortHsts } from '../../../rules/hsts.ts';
import { cwe, nist, stigIisServer } from '../../../rules/rulesets.ts';
import { isFalse } from '../iis-file.ts';
import { foundAt, iisRule } from '../iis-rule.ts';

export default iisRule({
  id: 'microsoft_iis_hsts_weak',
  title: 'Browsers are told only briefly, or not, to stay with TLS (HSTS)',
  terms: ['HSTS', 'Strict-Transport-Security'],
  severity: MODERATE,
  problem: 'An attacker on the network path leads browsers to plain HTTP and reads or changes what is sent.',
  remediation: 'Set `enabled="true"` and `max-age="31536000"` at `<hsts>`, or such a header.',
  sources: [
    'https://learn.microsoft.com/en-us/iis/get-started/whats-new-in-iis-10-version-1709/iis-10-version-1709-hsts',
  ],
  references: [cwe(319), nist('SC-8'), stigIisServer('V-218827')],

  examples: {
    bad: [
      `
<configuration>
  <system.applicationHost>
    <sites>
      <site name="shop" id="1">
        <hsts «enabled="false"» />
      </site>
    </sites>
  </system.applicationHost>
</configuration>`,
      `
<configuration>
  <system.webServer>
    <httpProtocol>
      <customHeaders>
        <add name="Strict-Transport-Security" «value="max-age=300"» />
      </customHeaders>
    </httpProtocol>
  </system.webServer>
</configuration>`,
    ],
    good: [
      `
<configuration>
  <system.applicationHost>
    <sites>
      <site name="shop" id="1">
        <hsts enabled="true" max-age="31536000" />
      </site>
    </sites>
  </system.applicationHost>
</configuration>`,
      `
<configuration>
  <system.webServer>
    <httpProtocol>
      <customHeaders>
        <add name="Strict-Transport-Security" value="max-age=63072000; includeSubDomains" />
      </customHeaders>
    </httpProtocol>
  </system.webServer>
</configuration>`,
    ],
  },

  *check({ file }) {
    for (const hsts of ['site', 'siteDefaults'].flatMap((site) =>
      file.elements(`system.applicationHost/sites/${site}/hsts`),
    )) {
      const [enabled, age] = [hsts.attribute('enabled'), hsts.attribute('max-age')];
      if (enabled.is === 'set' && isFalse(enabled.value)) yield { ...foundAt(enabled, 'enabled'), wanted: 'true' };
      else if (age.is === 'set' && isShortHsts(age.value)) yield { ...foundAt(age, 'max-age'), wanted: '31536000' };
    }
    for (const header of file.elements('system.webServer/httpProtocol/customHeaders/add')) {
      const value = header.attribute('value');
      const seconds = value.is === 'set' ? /max-age="?(\d{1,12})/i.exec(value.value)?.[1] : undefined;
      if (
        header.value('name')?.toLowerCase() === 'strict-transport-security' &&
        value.is === 'set' &&
        isShortHsts(seconds ?? '0')
      )
        yield { ...foundAt(value, 'Strict-Transport-Security'), wanted: 'max-age=31536000' };
    }
  },
  fix: {
    kind: 'suggested',
    needs: 'certainty that every page of the site is reached over TLS',
    edits: (finding) => setAttribute(finding, '', finding.wanted ?? ''),
  },
});
