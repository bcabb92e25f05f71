import { UNTOLD } from '../../../rules/setting-rule.ts';
import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist, stigTomcat } from '../../../rules/rulesets.ts';
import { HTTP, SECURITY, isFalse, tomcatAttribute } from '../tomcat-rule.ts';

export default tomcatAttribute({
  id: 'tomcat_facades_reused',
  title: 'Request objects are reused without a new facade',
  severity: MODERATE_LOW,
  problem: 'An application that keeps a request too long may read or change the request of another user.',
  remediation: 'Remove `discardFacades` from the connector, or set it to true.',
  sources: [HTTP, SECURITY],
  references: [cwe(488), nist('SC-4'), stigTomcat('V-222973'), stigTomcat('V-223003')],

  examples: {
    bad: [
      `
<Server port="-1">
  <Service name="Catalina">
    <Connector port="8443" SSLEnabled="true" «discardFacades="false"» />
  </Service>
</Server>`,
    ],
    good: [
      `
<Server port="-1">
  <Service name="Catalina">
    <Connector port="8443" SSLEnabled="true" discardFacades="true" />
  </Service>
</Server>`,
    ],
  },

  scope: 'connector',
  setting: 'discardFacades',
  bad: isFalse,
  default: UNTOLD,
  safe: 'true',
  fix: { kind: 'safe' },
});
