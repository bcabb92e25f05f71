import { MODERATE_LOW } from '@plumbline/model/severity';
import { cisIis, cwe, nist, stigIisSite } from '../../../rules/rulesets.ts';
import { IIS, foundAt, iisRule } from '../iis-rule.ts';

export default iisRule({
  id: 'microsoft_iis_application_pool_shared',
  title: 'Several sites share one application pool',
  severity: MODERATE_LOW,
  problem: 'An attacker who breaks one site reads the files and memory of the others.',
  remediation: 'Give each site an `applicationPool` of its own.',
  sources: [`${IIS}/system.applicationhost/sites/site/application/`],
  references: [cisIis('1.5'), cwe(653), nist('SC-39'), stigIisSite('V-218771')],

  examples: {
    bad: [
      `
<configuration>
  <system.applicationHost>
    <sites>
      <site name="a" id="1">
        <application path="/" applicationPool="shared" />
      </site>
    </sites>
  </system.applicationHost>
  <system.applicationHost>
    <sites>
      <site name="b" id="2">
        <application path="/" «applicationPool="shared"» />
      </site>
    </sites>
  </system.applicationHost>
</configuration>`,
    ],
    good: [
      `
<configuration>
  <system.applicationHost>
    <sites>
      <site name="a" id="1">
        <application path="/" applicationPool="a" />
        <application path="/api" applicationPool="a" />
      </site>
    </sites>
  </system.applicationHost>
  <system.applicationHost>
    <sites>
      <site name="b" id="2">
        <application path="/" applicationPool="b" />
      </site>
    </sites>
  </system.applicationHost>
</configuration>`,
    ],
  },

  *check({ file }) {
    const first = new Map<string, string | undefined>();
    for (const site of file.elements('system.applicationHost/sites/site')) {
      const name = site.value('name');
      for (const application of site.children('application')) {
        const pool = application.attribute('applicationPool');
        if (pool.is !== 'set') continue;
        const key = pool.value.toLowerCase();
        if (!first.has(key)) first.set(key, name);
        else if (first.get(key) !== name) yield foundAt(pool, 'applicationPool');
      }
    }
  },
});
