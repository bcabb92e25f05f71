import { HIGH, MODERATE_LOW } from '@plumbline/model/severity';
import { setAttribute } from '../../../fixing/edit-xml.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { IIS, foundAt, iisRule } from '../iis-rule.ts';

export default iisRule({
  id: 'microsoft_iis_application_pool_privileged',
  title: 'An application pool runs as LocalSystem or another privileged account',
  severity: HIGH,
  problem: 'An attacker who breaks an application owns the whole machine.',
  remediation: 'Set `identityType="ApplicationPoolIdentity"` at `<processModel>`.',
  sources: [`${IIS}/system.applicationhost/applicationpools/add/processmodel`],
  references: [cwe(250), nist('AC-6')],

  examples: {
    bad: [
      `
<configuration>
  <system.applicationHost>
    <applicationPools>
      <add name="shop">
        <processModel «identityType="LocalSystem"» />
      </add>
    </applicationPools>
  </system.applicationHost>
</configuration>`,
    ],
    good: [
      `
<configuration>
  <system.applicationHost>
    <applicationPools>
      <add name="shop">
        <processModel identityType="ApplicationPoolIdentity" />
      </add>
    </applicationPools>
  </system.applicationHost>
</configuration>`,
      `
<configuration>
  <system.applicationHost>
    <applicationPools>
      <add name="shop">
        <processModel identityType="SpecificUser" userName="shop" password="[enc:AesProvider:a]" />
      </add>
    </applicationPools>
  </system.applicationHost>
</configuration>`,
    ],
  },

  *check({ file }) {
    for (const model of ['add', 'applicationPoolDefaults'].flatMap((pool) =>
      file.elements(`system.applicationHost/applicationPools/${pool}/processModel`),
    )) {
      const identity = model.attribute('identityType');
      if (identity.is !== 'set' || !/^(?:LocalSystem|NetworkService|LocalService)$/i.test(identity.value)) continue;
      const isSystem = identity.value.toLowerCase() === 'localsystem';
      yield {
        ...foundAt(identity, 'identityType'),
        wanted: 'ApplicationPoolIdentity',
        ...(isSystem ? {} : { severity: MODERATE_LOW }),
      };
    }
  },
  fix: {
    kind: 'suggested',
    needs: 'certainty that the identity of the pool may read the folders of its sites',
    edits: (finding) => setAttribute(finding, '', 'ApplicationPoolIdentity'),
  },
});
