import { MODERATE } from '@plumbline/model/severity';
import { badValue } from '../bad-values.ts';
import { cwe } from '../../../rulesets.ts';

export default badValue({
  directive: 'SSLVerifyClient',
  bad: ['optional_no_ca'],
  good: 'require',
  id: 'apache_ssl_client_unverified',
  title: 'Certificates of clients are accepted unverified',
  severity: MODERATE,
  problem:
    'With optional_no_ca a client may show any certificate, also one it made itself. An application that trusts the name in it can be deceived by anybody.',
  remediation: 'Set `SSLVerifyClient require` and name the accepted issuers in SSLCACertificateFile.',
  anchor: 'mod_ssl.html#sslverifyclient',
  references: [cwe(295)],
});
