import { MODERATE } from '@plumbline/model/severity';
import { removeAttribute } from '../../../fixing/edit-xml.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { HTTP, isFalse, tomcatRule } from '../tomcat-rule.ts';

export default tomcatRule({
  id: 'tomcat_tls_compression_enabled',
  title: 'TLS compression is enabled (CRIME)',
  severity: MODERATE,
  problem: 'An attacker who makes a browser send requests and sees their lengths learns session cookies byte by byte.',
  remediation: 'Remove `disableCompression` from the SSLHostConfig.',
  sources: [`${HTTP}#SSL_Support_-_SSLHostConfig`],
  references: [cwe(310), nist('SC-8')],

  examples: {
    bad: [
      `
<Server port="-1">
  <Service name="Catalina">
    <Connector port="8443" SSLEnabled="true">
      <SSLHostConfig «disableCompression="false"» />
    </Connector>
  </Service>
</Server>`,
    ],
    good: [
      `
<Server port="-1">
  <Service name="Catalina">
    <Connector port="8443" SSLEnabled="true">
      <SSLHostConfig disableCompression="true" />
    </Connector>
  </Service>
</Server>`,
    ],
  },

  *check({ file }) {
    for (const host of file.all('SSLHostConfig')) {
      const setting = host.attribute('disableCompression');
      if (setting.is === 'set' && isFalse(setting.value))
        yield {
          at: setting.at,
          message: { code: 'is', values: { setting: 'disableCompression', value: setting.value } },
        };
    }
  },
  fix: { kind: 'safe', edits: removeAttribute },
});
