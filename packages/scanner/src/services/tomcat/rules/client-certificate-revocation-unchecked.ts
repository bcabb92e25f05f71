import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { CLIENT_CERTIFICATE } from '../../../terms.ts';
import { isTrue } from '../tomcat-file.ts';
import { tomcatRule } from '../tomcat-rule.ts';

export default tomcatRule({
  id: 'tomcat_client_certificate_revocation_unchecked',
  title: 'Revoked client certificates still sign in (revocationEnabled)',
  terms: CLIENT_CERTIFICATE,
  severity: MODERATE_LOW,
  problem:
    'A certificate that was stolen, or whose owner has left, goes on opening the site until it runs out: Tomcat asks nobody whether it was revoked.',
  remediation:
    'Name the list of revoked certificates by `certificateRevocationListFile`, or set `ocspEnabled="true"`; `revocationEnabled` needs a JSSE provider that was told where to ask.',
  sources: ['https://tomcat.apache.org/tomcat-10.1-doc/config/http.html#SSL_Support_-_SSLHostConfig'],
  references: [cwe(299), nist('IA-5')],

  examples: {
    bad: [
      `<Server port="-1"><Service name="Catalina">
  <Connector port="8443" SSLEnabled="true">
    <SSLHostConfig «certificateVerification="required"» truststoreFile="conf/ca.p12" />
  </Connector>
</Service></Server>`,
    ],
    good: [
      `<Server port="-1"><Service name="Catalina">
  <Connector port="8443" SSLEnabled="true">
    <SSLHostConfig certificateVerification="required" truststoreFile="conf/ca.p12" revocationEnabled="true" />
  </Connector>
</Service></Server>`,
      `<Server port="-1"><Service name="Catalina">
  <Connector port="8443" SSLEnabled="true">
    <SSLHostConfig certificateVerification="required" certificateRevocationListFile="conf/crl.pem" />
  </Connector>
</Service></Server>`,
      `<Server port="-1"><Service name="Catalina">
  <Connector port="8443" SSLEnabled="true">
    <SSLHostConfig certificateVerification="required" truststoreFile="conf/ca.p12" ocspEnabled="true" />
  </Connector>
</Service></Server>`,
      `<Server port="-1"><Service name="Catalina">
  <Connector port="8443" SSLEnabled="true"><SSLHostConfig certificateVerification="none" /></Connector>
</Service></Server>`,
    ],
  },

  *check({ file }) {
    for (const host of file.all('SSLHostConfig')) {
      const verification = host.attribute('certificateVerification');
      if (verification.is !== 'set' || !/^(?:required|optional)$/i.test(verification.value)) continue;
      const switches = ['revocationEnabled', 'ocspEnabled'].map((name) => host.attribute(name));
      const hasList = ['certificateRevocationListFile', 'certificateRevocationListPath'].some(
        (name) => host.attribute(name).is !== 'absent',
      );
      if (hasList || switches.some((each) => each.is === 'unknown' || (each.is === 'set' && isTrue(each.value))))
        continue;
      yield { at: verification.at, message: 'nothing tells which certificates were revoked' };
    }
  },
});
