import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { UNSET } from '../../../rules/setting-rule.ts';
import { HTTP2, isUnlimited, tomcatAttribute } from '../tomcat-rule.ts';

export default tomcatAttribute({
  id: 'tomcat_http2_protection_off',
  title: 'A protection of HTTP/2 against floods of small frames or headers without end is switched off',
  terms: ['denial of service', 'overheadCountFactor', 'rapid reset', 'CONTINUATION flood'],
  severity: MODERATE_LOW,
  problem:
    'One connection sends settings, pings, tiny frames or headers as long as it likes, and keeps the processor and the memory of the server busy.',
  remediation: 'Remove the attribute: Tomcat has a limit of its own.',
  sources: [HTTP2],
  references: [cwe(400), cwe(770), nist('SC-5')],

  examples: {
    bad: [
      `
<Server port="-1">
  <Service name="Catalina">
    <Connector port="8443" SSLEnabled="true">
      <UpgradeProtocol className="org.apache.coyote.http2.Http2Protocol" «overheadCountFactor="0"» />
    </Connector>
  </Service>
</Server>`,
      `
<Server port="-1">
  <Service name="Catalina">
    <Connector port="8443" SSLEnabled="true">
      <UpgradeProtocol className="org.apache.coyote.http2.Http2Protocol"
        «overheadContinuationThreshold="0"»
        «maxHeaderSize="-1"» />
    </Connector>
  </Service>
</Server>`,
    ],
    good: [
      `
<Server port="-1">
  <Service name="Catalina">
    <Connector port="8443" SSLEnabled="true">
      <UpgradeProtocol className="org.apache.coyote.http2.Http2Protocol" overheadCountFactor="5" readTimeout="-1" />
    </Connector>
  </Service>
</Server>`,
      `
<Server port="-1">
  <Service name="Catalina">
    <Connector port="8443" SSLEnabled="true">
      <!-- overheadCountFactor="0" -->
      <UpgradeProtocol className="org.apache.coyote.http2.Http2Protocol" />
    </Connector>
  </Service>
</Server>`,
    ],
  },

  scope: 'http2',
  setting: [
    'overheadCountFactor',
    'overheadContinuationThreshold',
    'overheadDataThreshold',
    'overheadWindowUpdateThreshold',
    'maxHeaderCount',
    'maxHeaderSize',
    'maxTrailerCount',
    'maxTrailerSize',
  ],
  bad: (value, _, name) => isUnlimited(value) || (name.startsWith('overhead') && /^0+$/.test(value)),
  safe: UNSET,
  fix: { kind: 'suggested', needs: 'certainty that no client needs more than Tomcat takes by itself' },
});
