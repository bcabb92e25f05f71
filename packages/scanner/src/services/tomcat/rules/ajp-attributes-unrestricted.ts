import { HIGH } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { UNSET } from '../../../rules/setting-rule.ts';
import { AJP, SECURITY, tomcatAttribute } from '../tomcat-rule.ts';

export default tomcatAttribute({
  id: 'tomcat_ajp_attributes_unrestricted',
  title: 'The AJP connector takes any request attribute',
  severity: HIGH,
  problem:
    'A client of the AJP port can set attributes that applications and Tomcat itself trust, such as those that Ghostcat used to read files.',
  remediation: 'Name only the attributes that your proxy sends in `allowedRequestAttributesPattern`.',
  sources: [AJP, SECURITY],
  references: [cwe(20), nist('SI-10')],

  examples: {
    bad: [
      `
<Server port="-1">
  <Service name="Catalina">
    <Connector protocol="AJP/1.3" address="::1" secret="T7vNq2xWc9RbLz5KfYpD" «allowedRequestAttributesPattern=".*"» />
  </Service>
</Server>`,
    ],
    good: [
      `
<Server port="-1">
  <Service name="Catalina">
    <Connector protocol="AJP/1.3" address="::1" secret="T7vNq2xWc9RbLz5KfYpD" allowedRequestAttributesPattern="AJP_REMOTE_PORT" />
  </Service>
</Server>`,
    ],
  },

  scope: 'ajp connector',
  setting: 'allowedRequestAttributesPattern',
  bad: (value) => /^\^?\.[*+]\$?$/.test(value),
  safe: UNSET,
  fix: { kind: 'suggested', needs: 'the names of the attributes that your applications ask for' },
});
