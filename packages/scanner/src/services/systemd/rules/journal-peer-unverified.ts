import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { UNVERIFIED_CERTIFICATE } from '../../../terms.ts';
import { systemdRule, JOURNAL_UPLOAD, JOURNAL_UPLOAD_CONF } from '../systemd-rule.ts';

export default systemdRule({
  id: 'systemd_journal_peer_unverified',
  title: 'Journals are sent to whoever shows any certificate (TrustedCertificateFile=-)',
  terms: UNVERIFIED_CERTIFICATE,
  severity: MODERATE,
  problem:
    'Whoever is on the path answers as the receiver, and reads what the machine logs: names of users, addresses and errors.',
  remediation: 'Name the certificate of the authority in `TrustedCertificateFile=`.',
  sources: [
    `${JOURNAL_UPLOAD_CONF}#TrustedCertificateFile=`,
    JOURNAL_UPLOAD,
    'https://github.com/systemd/systemd/blob/main/src/journal-remote/journal-upload.c',
  ],
  references: [cwe(295), nist('SC-8'), nist('AU-9')],

  examples: {
    bad: [`[Upload]\nURL=https://logs.example.com\n«TrustedCertificateFile=-»`],
    good: [
      `[Upload]\nURL=https://logs.example.com\nTrustedCertificateFile=/etc/ssl/ca/trusted.pem`,
      `[Upload]\n#TrustedCertificateFile=-\nURL=https://logs.example.com`,
      `[Upload]\nURL=https://logs.example.com\nTrustedCertificateFile=all`, // counts on the command line alone
    ],
  },

  *check({ subject }) {
    const trusted = subject.setting('Upload', 'TrustedCertificateFile');
    if (trusted.is === 'set' && trusted.value === '-')
      yield { at: trusted.at, message: { code: 'is', values: { setting: 'TrustedCertificateFile', value: '-' } } };
  },
});
