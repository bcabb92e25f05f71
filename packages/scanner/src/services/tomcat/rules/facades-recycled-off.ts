import { UNTOLD } from '../../../rules/setting-rule.ts';
import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist, stigTomcat } from '../../../rules/rulesets.ts';
import { catalinaProperty, isFalse } from '../tomcat-rule.ts';

export default catalinaProperty({
  id: 'tomcat_facades_recycled_off',
  title: 'Request objects are reused without a new facade, for all connectors',
  severity: MODERATE_LOW,
  problem: 'An application that keeps a request too long may read or change the request of another user.',
  remediation: 'Set the property to true.',
  sources: ['https://tomcat.apache.org/tomcat-9.0-doc/config/systemprops.html'],
  references: [cwe(488), nist('SC-4'), stigTomcat('V-222973'), stigTomcat('V-223003')],

  examples: {
    bad: [`«org.apache.catalina.connector.RECYCLE_FACADES=false»`],
    good: [
      `org.apache.catalina.connector.RECYCLE_FACADES=true`,
      `# org.apache.catalina.connector.RECYCLE_FACADES=false
tomcat.util.scan.StandardJarScanFilter.jarsToSkip=a.jar`,
    ],
  },

  setting: 'org.apache.catalina.connector.RECYCLE_FACADES',
  bad: isFalse,
  default: UNTOLD,
  safe: 'true',
  fix: { kind: 'safe' },
});
