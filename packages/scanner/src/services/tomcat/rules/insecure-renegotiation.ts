import { HIGH } from '@plumbline/model/severity';
import { removeAttribute } from '../../../fixing/edit-xml.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isTrue } from '../tomcat-file.ts';
import { HTTP, tomcatRule } from '../tomcat-rule.ts';

export default tomcatRule({
  id: 'tomcat_insecure_renegotiation',
  title: 'Insecure TLS renegotiation is enabled',
  severity: HIGH,
  problem: 'An attacker on the path can put requests of his own before those of a victim (CVE-2009-3555).',
  remediation: 'Remove `insecureRenegotiation` from the SSLHostConfig.',
  sources: [`${HTTP}#SSL_Support_-_SSLHostConfig`],
  references: [cwe(295), nist('SC-8')],

  examples: {
    bad: [
      `
<Server port="-1">
  <Service name="Catalina">
    <Connector port="8443" SSLEnabled="true">
      <SSLHostConfig «insecureRenegotiation="true"» />
    </Connector>
  </Service>
</Server>`,
    ],
    good: [
      `
<Server port="-1">
  <Service name="Catalina">
    <Connector port="8443" SSLEnabled="true">
      <SSLHostConfig insecureRenegotiation="false" />
    </Connector>
  </Service>
</Server>`,
    ],
  },

  *check({ file }) {
    for (const host of file.all('SSLHostConfig')) {
      const setting = host.attribute('insecureRenegotiation');
      if (setting.is === 'set' && isTrue(setting.value))
        yield {
          at: setting.at,
          message: { code: 'is', values: { setting: 'insecureRenegotiation', value: setting.value } },
        };
    }
  },
  fix: { kind: 'safe', edits: removeAttribute },
});
