import { HIGH, MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { secretKind } from '../../../rules/secrets.ts';
import { isLocal } from '../tomcat-file.ts';
import { AJP, tomcatRule } from '../tomcat-rule.ts';

export default tomcatRule({
  id: 'tomcat_ajp_secret_weak',
  title: 'The secret of the AJP connector is guessable',
  severity: HIGH,
  problem:
    'Whoever guesses the secret sends requests with any address, any client certificate and, where the proxy signs people in, any user; versions before 9.0.31, 8.5.51 and 7.0.100 also hand out files of every application.',
  remediation: 'Set `secret` to a long random value at the connector and at the proxy.',
  sources: [AJP],
  references: [cwe(521), nist('IA-5')],

  examples: {
    bad: [
      `
<Server port="-1">
  <Service name="Catalina">
    <Connector protocol="AJP/1.3" address="10.0.0.5" port="8009" «secret="changeme"» />
  </Service>
</Server>`,
    ],
    good: [
      `
<Server port="-1">
  <Service name="Catalina">
    <Connector protocol="AJP/1.3" address="::1" port="8009" secret="T7vNq2xWc9RbLz5KfYpD" />
  </Service>
</Server>`,
      `
<Server port="-1">
  <Service name="Catalina">
    <Connector protocol="AJP/1.3" address="::1" port="8009" secret="\${ajp.secret}" />
  </Service>
</Server>`,
    ],
  },

  *check({ file }) {
    for (const connector of file.ajpConnectors) {
      for (const name of ['secret', 'requiredSecret']) {
        const secret = connector.attribute(name);
        if (
          secret.is === 'set' &&
          (secretKind(secret.value) === 'well-known' ||
            (secretKind(secret.value) === 'literal' && secret.value.length < SHORTEST))
        )
          yield {
            at: secret.at,
            message: 'the secret is short or well-known',
            ...(isLocal(connector) === true ? { severity: MODERATE } : {}),
          };
      }
    }
  },
});

/** Shorter ones can be tried. */
const SHORTEST = 12;
