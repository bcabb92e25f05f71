import { LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isTrue } from '../tomcat-file.ts';
import { HTTP, tomcatAttribute } from '../tomcat-rule.ts';

export default tomcatAttribute({
  id: 'tomcat_dns_lookups_enabled',
  title: 'Client names are looked up in DNS for requests',
  severity: LOW,
  problem:
    'Each lookup slows a request down, and who owns the reverse zone of their address chooses the name that is logged.',
  remediation: 'Remove `enableLookups` from the connector.',
  sources: [HTTP],
  references: [cwe(350), nist('SC-5')],

  examples: {
    bad: [
      `
<Server port="-1">
  <Service name="Catalina">
    <Connector port="8443" SSLEnabled="true" «enableLookups="true"» />
  </Service>
</Server>`,
    ],
    good: [
      `
<Server port="-1">
  <Service name="Catalina">
    <Connector port="8443" SSLEnabled="true" enableLookups="false" />
  </Service>
</Server>`,
    ],
  },

  scope: 'connector',
  setting: 'enableLookups',
  bad: isTrue,
  safe: 'false',
  fix: { kind: 'safe' },
});
