import { LOW, MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { UNSET } from '../../../rules/setting-rule.ts';
import { HTTP, isUnlimited, tomcatAttribute } from '../tomcat-rule.ts';

export default tomcatAttribute({
  id: 'tomcat_keep_alive_unlimited',
  title: 'Connections are kept without limit',
  severity: MODERATE_LOW,
  problem:
    'Clients that open connections and leave them idle, or go on asking by them for ever, use them all up, and others get none.',
  remediation: 'Set `keepAliveTimeout="15000"` and `maxKeepAliveRequests="100"` at the connector.',
  sources: [HTTP],
  references: [cwe(400), nist('SC-5')],

  examples: {
    bad: [
      `
<Server port="-1">
  <Service name="Catalina">
    <Connector port="8443" SSLEnabled="true" «keepAliveTimeout="-1"» />
  </Service>
</Server>`,
      `
<Server port="-1">
  <Service name="Catalina">
    <Connector port="8443" SSLEnabled="true" «maxKeepAliveRequests="-1"» />
  </Service>
</Server>`,
    ],
    good: [
      `
<Server port="-1">
  <Service name="Catalina">
    <Connector port="8443" SSLEnabled="true" keepAliveTimeout="15000" maxKeepAliveRequests="100" />
  </Service>
</Server>`,
    ],
  },

  scope: 'http connector',
  setting: ['keepAliveTimeout', 'maxKeepAliveRequests'],
  // A connection that is used all the time is none that is left idle.
  bad: (value, _, name) => isUnlimited(value) && (name === 'maxKeepAliveRequests' ? { severity: LOW } : {}),
  safe: UNSET,
  fix: { kind: 'safe' },
});
