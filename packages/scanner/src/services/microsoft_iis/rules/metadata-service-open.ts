import { HIGH } from '@plumbline/model/severity';
import { METADATA_SOURCES, isMetadataService } from '../../../rules/metadata-service.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { foundAt, IIS, iisRule } from '../iis-rule.ts';
import { rewrites } from '../rewrites.ts';

export default iisRule({
  id: 'microsoft_iis_metadata_service_open',
  title: 'Requests are passed on to the metadata service of the cloud (169.254.169.254)',
  terms: ['IMDS', 'SSRF', 'instance metadata'],
  severity: HIGH,
  problem:
    'The metadata service answers whoever asks from the machine, and IIS asks for its visitors: they get the start-up script of the machine and the credentials of its role.',
  remediation:
    'Take the rule out, and have the program that needs a value ask the service itself; demand IMDSv2 on the machine.',
  sources: [`${IIS}/system.webserver/rewrite/`, ...METADATA_SOURCES],
  references: [cwe(441), cwe(918), nist('AC-3'), nist('SC-7')],

  examples: {
    bad: [
      `<configuration>
  <system.webServer>
    <rewrite>
      <rules>
        <rule name="instance">
          <match url="^instance/(.*)" />
          <action type="Rewrite" «url="http://169.254.169.254/latest/{R:1}"» />
        </rule>
      </rules>
    </rewrite>
  </system.webServer>
</configuration>`,
    ],
    good: [
      `<configuration>
  <system.webServer>
    <rewrite>
      <rules>
        <rule name="api">
          <match url="^api/(.*)" />
          <action type="Rewrite" url="http://127.0.0.1:5000/{R:1}" />
        </rule>
      </rules>
    </rewrite>
  </system.webServer>
</configuration>`,
      `<configuration>
  <system.webServer>
    <rewrite>
      <rules>
        <rule name="instance">
          <match url="^instance/(.*)" />
          <conditions><add input="{REMOTE_ADDR}" pattern="^127\\." /></conditions>
          <action type="Rewrite" url="http://169.254.169.254/latest/{R:1}" />
        </rule>
      </rules>
    </rewrite>
  </system.webServer>
</configuration>`, // for some alone
    ],
  },

  *check({ file }) {
    for (const { url, rule } of rewrites(file)) {
      const isOfSome = rule?.children('conditions').some((conditions) => conditions.children('add').length > 0);
      if (isMetadataService(url.value) && isOfSome !== true) yield foundAt(url, 'url');
    }
  },
});
