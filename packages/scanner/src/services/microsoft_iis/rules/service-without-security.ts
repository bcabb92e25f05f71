import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { UNENCRYPTED } from '../../../terms.ts';
import { foundAt, iisRule } from '../iis-rule.ts';

export default iisRule({
  id: 'microsoft_iis_service_without_security',
  title: 'A WCF binding has no security, or sends how a client signs in without encryption',
  terms: UNENCRYPTED,
  severity: MODERATE,
  problem:
    'Everybody on the path reads and changes the messages, with `TransportCredentialOnly` also what the client signs in with; with `None` everybody who reaches the service calls it.',
  remediation: 'Set `mode="Transport"` at `<security>` of the binding.',
  sources: ['https://learn.microsoft.com/en-us/dotnet/framework/wcf/feature-details/how-to-set-the-security-mode'],
  references: [cwe(319), nist('SC-8')],

  examples: {
    bad: [
      `
<configuration>
  <system.serviceModel>
    <bindings>
      <wsHttpBinding>
        <binding name="a">
          <security «mode="None"» />
        </binding>
      </wsHttpBinding>
    </bindings>
  </system.serviceModel>
</configuration>`,
    ],
    good: [
      `
<configuration>
  <system.serviceModel>
    <bindings>
      <wsHttpBinding>
        <binding name="a">
          <security mode="Transport" />
        </binding>
      </wsHttpBinding>
    </bindings>
  </system.serviceModel>
</configuration>`,
      `
<configuration>
  <system.serviceModel>
    <bindings>
      <netNamedPipeBinding>
        <binding name="a">
          <security mode="None" />
        </binding>
      </netNamedPipeBinding>
    </bindings>
  </system.serviceModel>
</configuration>`, // never leaves the machine
    ],
  },

  *check({ file }) {
    for (const kind of [
      'basicHttpBinding',
      'wsHttpBinding',
      'ws2007HttpBinding',
      'netTcpBinding',
      'webHttpBinding',
      'wsDualHttpBinding',
      'netMsmqBinding',
      'netHttpBinding',
      'basicHttpContextBinding',
      'wsHttpContextBinding',
      'netTcpContextBinding',
    ]) {
      for (const security of file.elements(`system.serviceModel/bindings/${kind}/binding/security`)) {
        const mode = security.attribute('mode');
        if (mode.is === 'set' && /^(?:none|transportcredentialonly)$/i.test(mode.value)) yield foundAt(mode, 'mode');
      }
    }
  },
});
