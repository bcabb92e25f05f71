import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { UNSET } from '../../../rules/setting-rule.ts';
import { HTTP, SECURITY, isUnlimited, tomcatAttribute } from '../tomcat-rule.ts';

export default tomcatAttribute({
  id: 'tomcat_request_limits_off',
  title: 'A limit on the size of requests is switched off',
  severity: MODERATE_LOW,
  problem:
    'A single request with a body, headers or parameters without end uses up the memory or the time of the server.',
  remediation: 'Remove the attribute, for Tomcat then has a limit of its own, or set a number.',
  sources: [HTTP, SECURITY],
  references: [cwe(770), nist('SC-5')],

  examples: {
    bad: [
      `
<Server port="-1">
  <Service name="Catalina">
    <Connector port="8443" SSLEnabled="true" «maxPostSize="-1"» />
  </Service>
</Server>`,
      `
<Server port="-1">
  <Service name="Catalina">
    <Connector port="8443" SSLEnabled="true" «maxParameterCount="-1"» />
  </Service>
</Server>`,
      `
<Server port="-1">
  <Service name="Catalina">
    <Connector port="8443" SSLEnabled="true" «maxSwallowSize="-1"» />
  </Service>
</Server>`,
    ],
    good: [
      `
<Server port="-1">
  <Service name="Catalina">
    <Connector port="8443" SSLEnabled="true" maxPostSize="2097152" maxParameterCount="1000" />
  </Service>
</Server>`,
      `
<Server port="-1">
  <Service name="Catalina">
    <Connector port="8443" SSLEnabled="true" maxSavePostSize="0" />
  </Service>
</Server>`,
    ],
  },

  scope: 'connector',
  setting: [
    'maxPostSize',
    'maxSavePostSize',
    'maxSwallowSize',
    'maxParameterCount',
    'maxHeaderCount',
    'maxPartCount',
    'maxCookieCount',
    'maxExtensionSize',
  ],
  bad: isUnlimited,
  safe: UNSET,
  fix: { kind: 'suggested', needs: 'certainty that no client needs larger requests than Tomcat takes by itself' },
});
