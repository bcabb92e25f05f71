import { HIGH } from '@plumbline/model/severity';
import { setAttribute } from '../../../fixing/edit-xml.ts';
import { weakCiphers } from '../../../rules/openssl-cipher-list.ts';
import { cwe, nist, pci, stigTomcat } from '../../../rules/rulesets.ts';
import { HTTP, tomcatRule } from '../tomcat-rule.ts';

export default tomcatRule({
  id: 'tomcat_tls_ciphers_weak',
  title: 'Weak TLS ciphers such as RC4, 3DES or NULL are enabled',
  severity: HIGH,
  problem: 'An attacker who records the traffic can decrypt what weak ciphers protect, or change it unnoticed.',
  remediation:
    'Set `ciphers="HIGH:!aNULL:!RC4:!MD5:!3DES"` at the SSLHostConfig, or name only ciphers with AES-GCM or ChaCha20.',
  sources: [`${HTTP}#SSL_Support_-_SSLHostConfig`],
  references: [cwe(327), nist('SC-8'), pci('4.2.1'), stigTomcat('V-222927')],

  examples: {
    bad: [
      `
<Server port="-1">
  <Service name="Catalina">
    <Connector port="8443" SSLEnabled="true">
      <SSLHostConfig «ciphers="ALL:!aNULL"» />
    </Connector>
  </Service>
</Server>`,
      `
<Server port="-1">
  <Service name="Catalina">
    <Connector port="8443" SSLEnabled="true">
      <SSLHostConfig «ciphers="TLS_ECDHE_RSA_WITH_AES_128_GCM_SHA256,TLS_RSA_WITH_3DES_EDE_CBC_SHA"» />
    </Connector>
  </Service>
</Server>`,
      `
<Server port="-1">
  <Service name="Catalina">
    <Connector port="8443" SSLEnabled="true" «ciphers="SSL_RSA_WITH_RC4_128_SHA"» />
  </Service>
</Server>`,
      `
<Server port="-1">
  <Service name="Catalina">
    <Connector port="8443" SSLEnabled="true" «SSLCipherSuite="ALL:!aNULL:!EXPORT"» />
  </Service>
</Server>`, // as the native connector of older versions has it
    ],
    good: [
      `
<Server port="-1">
  <Service name="Catalina">
    <Connector port="8443" SSLEnabled="true">
      <SSLHostConfig ciphers="HIGH:!aNULL:!RC4:!MD5:!3DES" />
    </Connector>
  </Service>
</Server>`,
      `
<Server port="-1">
  <Service name="Catalina">
    <Connector port="8443" SSLEnabled="true">
      <SSLHostConfig ciphers="TLS_ECDHE_RSA_WITH_AES_256_GCM_SHA384, TLS_AES_256_GCM_SHA384" />
    </Connector>
  </Service>
</Server>`,
    ],
  },

  *check({ file }) {
    for (const element of [...file.all('SSLHostConfig'), ...file.tlsConnectors]) {
      for (const name of ATTRIBUTES) {
        const setting = element.attribute(name);
        const weak = setting.is === 'set' ? weakIn(setting.value) : [];
        if (setting.is === 'set' && weak.length > 0)
          yield {
            at: setting.at,
            message: { code: 'admits', values: { setting: name, value: weak.join(', ') } },
            wanted: SAFE,
          };
      }
    }
  },
  fix: {
    kind: 'safe',
    edits: (finding) => {
      const name = typeof finding.message === 'object' ? (finding.message.values.setting ?? '') : '';
      return setAttribute(finding, name, SAFE);
    },
  },
});

const ATTRIBUTES = ['ciphers', 'SSLCipherSuite'] as const;

const SAFE = 'HIGH:!aNULL:!eNULL:!EXPORT:!DES:!RC4:!MD5:!3DES';

/** Tomcat takes a list of OpenSSL's, or the names that Java has for ciphers. */
function weakIn(ciphers: string): readonly string[] {
  const names = ciphers.split(/[\s,]+/);
  const isOfJava = names.some((name) => /^(?:TLS|SSL)_/.test(name));
  return isOfJava
    ? names.filter((name) => /_(?:NULL|anon|EXPORT|RC4|DES|3DES|MD5|RC2|IDEA|SEED)(?:_|$|\d)/.test(name))
    : weakCiphers(ciphers);
}
