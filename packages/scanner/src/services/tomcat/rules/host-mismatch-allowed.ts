import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isTrue } from '../tomcat-file.ts';
import { HTTP, tomcatAttribute } from '../tomcat-rule.ts';

export default tomcatAttribute({
  id: 'tomcat_host_mismatch_allowed',
  title: 'Requests whose Host header and URL name different hosts are accepted',
  severity: MODERATE,
  problem:
    'A proxy may judge such a request by one host and Tomcat by the other, so that an attacker gets past access rules or poisons a cache.',
  remediation: 'Remove `allowHostHeaderMismatch` from the connector.',
  sources: [HTTP],
  references: [cwe(444), nist('SI-10')],

  examples: {
    bad: [
      `
<Server port="-1">
  <Service name="Catalina">
    <Connector port="8443" SSLEnabled="true" «allowHostHeaderMismatch="true"» />
  </Service>
</Server>`,
    ],
    good: [
      `
<Server port="-1">
  <Service name="Catalina">
    <Connector port="8443" SSLEnabled="true" allowHostHeaderMismatch="false" />
  </Service>
</Server>`,
    ],
  },

  scope: 'http connector',
  setting: 'allowHostHeaderMismatch',
  bad: isTrue,
  safe: 'false',
  fix: { kind: 'safe' },
});
