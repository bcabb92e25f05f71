import { CRITICAL, HIGH } from '@plumbline/model/severity';
import { UNKNOWN, type Version, isAtLeast } from '../../../rule.ts';
import { cisTomcat, cwe, nist } from '../../../rules/rulesets.ts';
import { oneOf } from '../../../rules/setting-rule.ts';
import type { XmlElement } from '../../../reading/xml-document.ts';
import { isLocal } from '../tomcat-file.ts';
import { AJP, isFalse, tomcatElement } from '../tomcat-rule.ts';

export default tomcatElement({
  id: 'tomcat_ajp_without_secret',
  title: 'The AJP connector takes requests without a secret (Ghostcat)',
  terms: ['AJP', 'CVE-2020-1938'],
  severity: CRITICAL,
  problem:
    'Whoever reaches the AJP port sends requests with any address, any client certificate and, where the proxy signs people in, any user. In versions before 9.0.31, 8.5.51 and 7.0.100, and where any attribute is let in, they also read files of every application and, where uploads are possible, run code (CVE-2020-1938).',
  remediation: 'Set `secret` at the connector and at the proxy and remove `secretRequired`, or remove the connector.',
  sources: [AJP, 'https://nvd.nist.gov/vuln/detail/CVE-2020-1938'],
  references: [cisTomcat('1.2'), cwe(306), nist('AC-3')],

  examples: {
    bad: [
      `
<Server port="-1">
  <Service name="Catalina">
    «<Connector protocol="AJP/1.3" address="0.0.0.0" port="8009" secretRequired="false" />»
  </Service>
</Server>`,
      `
<Server port="-1">
  <Service name="Catalina">
    «<Connector protocol="AJP/1.3" address="0.0.0.0" port="8009" secretRequired="false" allowedRequestAttributesPattern=".*" />»
  </Service>
</Server>`,
      `
<Server port="-1">
  <Service name="Catalina">
    «<Connector protocol="AJP/1.3" address="10.20.0.4" port="8019" secret="" secretRequired="False" />»
  </Service>
</Server>`,
      {
        text: `
<Server port="-1">
  <Service name="Catalina">
    «<Connector port="8009" protocol="AJP/1.3" redirectPort="8443" />»
  </Service>
</Server>`,
        version: '9.0.30',
      },
    ],
    good: [
      `
<Server port="-1">
  <Service name="Catalina">
    <Connector protocol="AJP/1.3" port="8009" secret="\${ajp.secret}" />
  </Service>
</Server>`,
      `
<Server port="-1">
  <Service name="Catalina">
    <Connector protocol="AJP/1.3" port="8009" secretRequired="false" requiredSecret="T7vNq2xWc9RbLz5KfYpD" />
  </Service>
</Server>`,
      {
        text: `
<Server port="-1">
  <Service name="Catalina">
    <Connector port="8009" protocol="AJP/1.3" />
  </Service>
</Server>`,
        version: '9.0.31',
      }, // does not start without a secret
      `
<Server port="-1">
  <Service name="Catalina">
    <Connector port="8009" protocol="AJP/1.3" address="127.0.0.1" secretRequired="false" />
  </Service>
</Server>`, // nobody else reaches it
      `
<Server port="-1">
  <Service name="Catalina">
    <Connector port="8080" protocol="HTTP/1.1" secretRequired="false" />
  </Service>
</Server>`,
    ],
  },

  of: 'ajp connector',
  judge(connector, { version }) {
    if (asksFor(connector, 'secret') || asksFor(connector, 'requiredSecret')) return undefined;
    const required = connector.attribute('secretRequired');
    const isLoose = required.is === 'set' ? isFalse(required.value) : isBeforeGhostcat(version);
    // Versions that know the switch listen on the machine itself where no address is set.
    const isNear = required.is === 'set' && !connector.has('address') ? true : isLocal(connector);
    if (required.is === 'unknown' || isLoose === undefined || isNear === undefined) return UNKNOWN;
    // Who is on the machine is trusted as whoever signs in there.
    if (!isLoose || isNear) return undefined;
    return {
      message: 'no secret is asked for',
      at: connector.node,
      head: true,
      ...(letsInAttributes(connector, version) ? {} : { severity: HIGH }),
    };
  },
});

/** Whether a secret is set, as an empty one is none. */
function asksFor(connector: XmlElement, name: string): boolean {
  const secret = connector.attribute(name);
  return secret.is === 'unknown' || (secret.is === 'set' && secret.value !== '');
}

/** Whether clients may set the attributes by which files are read: versions that know the switch refuse them. */
function letsInAttributes(connector: XmlElement, version: Version | undefined): boolean {
  const pattern = connector.attribute('allowedRequestAttributesPattern');
  return connector.attribute('secretRequired').is !== 'set' || isBeforeGhostcat(version) === true
    ? true
    : pattern.is === 'set' && isEverything(pattern.value);
}

const isEverything = oneOf('.*', '.+');

/** Later versions ask for a secret unless they are told otherwise. Source: the page of the weakness. */
function isBeforeGhostcat(version: Version | undefined): boolean | undefined {
  if (version === undefined) return undefined;
  const fixed = { 7: [7, 0, 100], 8: [8, 5, 51], 9: [9, 0, 31] }[version[0] ?? 0];
  return fixed ? isAtLeast(version, ...fixed) === false : (version[0] ?? 0) < 7;
}
