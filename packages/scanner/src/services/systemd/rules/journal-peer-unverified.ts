import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { UNVERIFIED_CERTIFICATE } from '../../../terms.ts';
import { systemdRule, JOURNAL_REMOTE_CONF, JOURNAL_UPLOAD_CONF } from '../systemd-rule.ts';

export default systemdRule({
  id: 'systemd_journal_peer_unverified',
  title: 'Journals are sent to, or taken from, whoever has any certificate (TrustedCertificateFile=all)',
  terms: UNVERIFIED_CERTIFICATE,
  severity: MODERATE,
  problem:
    'Whoever is on the path reads what the machine logs, and whoever reaches the receiver writes messages of their own into the archive.',
  remediation: 'Name the certificate of the authority in `TrustedCertificateFile=`.',
  sources: [`${JOURNAL_REMOTE_CONF}#TrustedCertificateFile=`, `${JOURNAL_UPLOAD_CONF}#TrustedCertificateFile=`],
  references: [cwe(295), nist('SC-8'), nist('AU-9')],

  examples: {
    bad: [
      `[Remote]\nServerKeyFile=/etc/ssl/private/journal.pem\n«TrustedCertificateFile=all»`,
      `[Upload]\nURL=https://logs.example.com\n«TrustedCertificateFile=-»`,
    ],
    good: [
      `[Remote]\nTrustedCertificateFile=/etc/ssl/ca/trusted.pem`,
      `[Upload]\n#TrustedCertificateFile=all\nURL=https://logs.example.com`,
    ],
  },

  *check({ subject }) {
    for (const section of ['Remote', 'Upload']) {
      const trusted = subject.setting(section, 'TrustedCertificateFile');
      if (trusted.is === 'set' && (trusted.value === 'all' || (section === 'Upload' && trusted.value === '-')))
        yield {
          at: trusted.at,
          message: { code: 'is', values: { setting: 'TrustedCertificateFile', value: trusted.value } },
        };
    }
  },
});
