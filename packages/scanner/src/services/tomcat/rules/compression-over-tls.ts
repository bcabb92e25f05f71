import { LOW } from '@plumbline/model/severity';
import { setAttribute } from '../../../fixing/edit-xml.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { HTTP, tomcatRule } from '../tomcat-rule.ts';

export default tomcatRule({
  id: 'tomcat_compression_over_tls',
  title: 'Responses are compressed over TLS (BREACH)',
  severity: LOW,
  problem:
    'Where a page shows a secret beside text that an attacker chooses, the length of the compressed response gives the secret away.',
  remediation: 'Set `compression="off"`, or compress only files that hold no secrets.',
  sources: [HTTP],
  references: [cwe(203), nist('SC-8')],

  examples: {
    bad: [
      `
<Server port="-1">
  <Service name="Catalina">
    <Connector port="8443" SSLEnabled="true" «compression="on"» />
  </Service>
</Server>`,
    ],
    good: [
      `
<Server port="-1">
  <Service name="Catalina">
    <Connector port="8443" SSLEnabled="true" compression="off" />
  </Service>
</Server>`,
      `
<Server port="-1">
  <Service name="Catalina">
    <Connector port="8080" address="127.0.0.1" compression="on" />
  </Service>
</Server>`,
    ],
  },

  *check({ file }) {
    for (const connector of file.tlsConnectors) {
      const setting = connector.attribute('compression');
      if (setting.is === 'set' && setting.value.toLowerCase() !== 'off')
        yield {
          at: setting.at,
          message: { code: 'is', values: { setting: 'compression', value: setting.value } },
          wanted: 'off',
        };
    }
  },
  fix: {
    kind: 'safe',
    edits: (finding) => setAttribute(finding, 'compression', 'off'),
  },
});
