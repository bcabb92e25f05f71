import { LOW } from '@plumbline/model/severity';
import { cwe, nist, stigTomcat } from '../../../rules/rulesets.ts';
import { catalinaProperty, isFalse } from '../tomcat-rule.ts';

export default catalinaProperty({
  id: 'tomcat_encoding_enforced_nowhere',
  title: 'Responses leave their character encoding to the browser, for all connectors',
  severity: LOW,
  problem: 'An old browser that guesses UTF-7 runs a script that a filter took for harmless text.',
  remediation: 'Remove the property, or set it to true.',
  sources: ['https://tomcat.apache.org/tomcat-9.0-doc/config/systemprops.html#Specification'],
  references: [cwe(79), nist('SI-10'), stigTomcat('V-223005')],

  examples: {
    bad: [`«org.apache.catalina.connector.response.ENFORCE_ENCODING_IN_GET_WRITER=false»`],
    good: [
      `org.apache.catalina.connector.response.ENFORCE_ENCODING_IN_GET_WRITER=true`,
      `# org.apache.catalina.connector.response.ENFORCE_ENCODING_IN_GET_WRITER=false
tomcat.util.scan.StandardJarScanFilter.jarsToSkip=a.jar`,
    ],
  },

  setting: 'org.apache.catalina.connector.response.ENFORCE_ENCODING_IN_GET_WRITER',
  bad: isFalse,
  safe: 'true',
  fix: { kind: 'safe' },
});
