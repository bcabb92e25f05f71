import { MODERATE } from '@plumbline/model/severity';
import { UNKNOWN, isAtLeast } from '../../../rule.ts';
import { isLoopback } from '../../../rules/loopback.ts';
import { cisTomcat, cwe, nist } from '../../../rules/rulesets.ts';
import { AJP, SECURITY, tomcatElement } from '../tomcat-rule.ts';

export default tomcatElement({
  id: 'tomcat_ajp_on_network',
  title: 'The AJP connector listens on the network',
  severity: MODERATE,
  problem:
    'AJP trusts what its client says about users and certificates, and is not encrypted: it is made for a proxy on the same machine or a network of its own.',
  remediation: 'Set `address="127.0.0.1"`, or remove the connector and let the proxy speak HTTP.',
  sources: [AJP, SECURITY],
  references: [cisTomcat('1.2'), cwe(319), nist('SC-7')],

  examples: {
    bad: [
      `
<Server port="-1">
  <Service name="Catalina">
    <Connector protocol="AJP/1.3" «address="0.0.0.0"» port="8009" secret="T7vNq2xWc9RbLz5KfYpD" />
  </Service>
</Server>`,
      {
        text: `
<Server port="-1">
  <Service name="Catalina">
    «<Connector protocol="AJP/1.3" port="8009" secret="T7vNq2xWc9RbLz5KfYpD" />»
  </Service>
</Server>`,
        version: '9.0.30',
      },
    ],
    good: [
      `
<Server port="-1">
  <Service name="Catalina">
    <Connector protocol="AJP/1.3" address="::1" port="8009" secret="T7vNq2xWc9RbLz5KfYpD" />
  </Service>
</Server>`,
      {
        text: `
<Server port="-1">
  <Service name="Catalina">
    <Connector protocol="AJP/1.3" port="8009" secret="T7vNq2xWc9RbLz5KfYpD" />
  </Service>
</Server>`,
        version: '10.1.5',
      },
      `
<Server port="-1">
  <Service name="Catalina">
    <Connector address="0.0.0.0" port="8443" SSLEnabled="true" />
  </Service>
</Server>`,
    ],
  },

  of: 'ajp connector',
  judge(connector, { version }) {
    const address = connector.attribute('address');
    if (address.is === 'unknown') return UNKNOWN;
    if (address.is === 'set') {
      const message = { code: 'is', values: { setting: 'address', value: address.value } } as const;
      return isLoopback(address.value) ? undefined : { at: address.at, message };
    }
    // Source: the changelogs of 7.0.100, 8.5.51 and 9.0.31, which made the loopback address the default.
    const isOpen =
      version &&
      (isAtLeast(version, 9)
        ? isAtLeast(version, 9, 0, 31) === false
        : isAtLeast(version, 8, 5, 51) === false && isAtLeast(version, 7, 0, 100) !== true);
    return isOpen === undefined ? UNKNOWN : isOpen ? 'this version listens on every address' : undefined;
  },
});
