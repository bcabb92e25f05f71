import { HIGH } from '@plumbline/model/severity';
import { setAttribute } from '../../../fixing/edit-xml.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { UNVERIFIED_CERTIFICATE } from '../../../terms.ts';
import { foundAt, iisRule } from '../iis-rule.ts';

const SCHEMA = 'https://learn.microsoft.com/en-us/dotnet/framework/configure-apps/file-schema/wcf';

export default iisRule({
  id: 'microsoft_iis_service_certificate_unchecked',
  title: 'Certificates of a WCF service or its clients are not checked (certificateValidationMode)',
  terms: UNVERIFIED_CERTIFICATE,
  severity: HIGH,
  problem:
    'Any certificate is good enough: an attacker on the network path poses as the service, or as one of its clients.',
  remediation:
    'Set `certificateValidationMode="ChainTrust"`, or `PeerOrChainTrust` where certificates are handed out by hand.',
  sources: [
    `${SCHEMA}/authentication-of-servicecertificate-element`,
    `${SCHEMA}/authentication-of-clientcertificate-element`,
  ],
  references: [cwe(295), nist('IA-5(2)')],

  examples: {
    bad: [
      `
<configuration>
  <system.serviceModel>
    <behaviors>
      <endpointBehaviors>
        <behavior>
          <clientCredentials>
            <serviceCertificate>
              <authentication «certificateValidationMode="None"» />
            </serviceCertificate>
          </clientCredentials>
        </behavior>
      </endpointBehaviors>
    </behaviors>
  </system.serviceModel>
</configuration>`,
      `
<configuration>
  <system.serviceModel>
    <behaviors>
      <serviceBehaviors>
        <behavior>
          <serviceCredentials>
            <clientCertificate>
              <authentication «certificateValidationMode="None"» />
            </clientCertificate>
          </serviceCredentials>
        </behavior>
      </serviceBehaviors>
    </behaviors>
  </system.serviceModel>
</configuration>`,
    ],
    good: [
      `
<configuration>
  <system.serviceModel>
    <behaviors>
      <endpointBehaviors>
        <behavior>
          <clientCredentials>
            <serviceCertificate>
              <authentication certificateValidationMode="PeerOrChainTrust" />
            </serviceCertificate>
          </clientCredentials>
        </behavior>
      </endpointBehaviors>
    </behaviors>
  </system.serviceModel>
</configuration>`,
    ],
  },

  *check({ file }) {
    for (const validation of file.elements('system.identityModel/identityConfiguration/certificateValidation')) {
      const mode = validation.attribute('certificateValidationMode');
      if (mode.is === 'set' && mode.value.toLowerCase() === 'none')
        yield { ...foundAt(mode, 'certificateValidationMode'), wanted: 'ChainTrust' };
    }
    for (const path of PLACES) {
      for (const authentication of file.elements(`system.serviceModel/behaviors/${path}/authentication`)) {
        const mode = authentication.attribute('certificateValidationMode');
        if (mode.is === 'set' && mode.value.toLowerCase() === 'none')
          yield { ...foundAt(mode, 'certificateValidationMode'), wanted: 'ChainTrust' };
      }
    }
  },
  fix: {
    kind: 'suggested',
    needs: 'certificates of the other side that chain to an authority which this machine trusts',
    edits: (finding) => setAttribute(finding, 'certificateValidationMode', 'ChainTrust'),
  },
});

/** Where the two sides say how they check each other. */
const PLACES = [
  'endpointBehaviors/behavior/clientCredentials/serviceCertificate',
  'serviceBehaviors/behavior/serviceCredentials/clientCertificate',
];
