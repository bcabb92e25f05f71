import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { UNVERIFIED_CERTIFICATE } from '../../../terms.ts';
import { systemdRule, JOURNAL_UPLOAD, JOURNAL_UPLOAD_CONF } from '../systemd-rule.ts';

export default systemdRule({
  id: 'systemd_journal_peer_unverified',
  title: 'Journals are sent to, or taken from, whoever shows any certificate (--trust=all, TrustedCertificateFile=-)',
  terms: UNVERIFIED_CERTIFICATE,
  severity: MODERATE,
  problem:
    'Whoever is on the path answers as the receiver, and reads what the machine logs: names of users, addresses and errors. Whoever reaches a receiver that asks for no certificate fills and forges its logs.',
  remediation: 'Name the certificate of the authority in `TrustedCertificateFile=`, or in `--trust=`.',
  sources: [
    `${JOURNAL_UPLOAD_CONF}#TrustedCertificateFile=`,
    JOURNAL_UPLOAD,
    'https://www.freedesktop.org/software/systemd/man/latest/systemd-journal-remote.service.html#--trust=',
    'https://github.com/systemd/systemd/blob/main/src/journal-remote/journal-upload.c',
  ],
  references: [cwe(295), nist('SC-8'), nist('AU-9')],

  examples: {
    bad: [
      `[Upload]\nURL=https://logs.example.com\n«TrustedCertificateFile=-»`,
      `[Service]\n«ExecStart=/usr/lib/systemd/systemd-journal-remote --listen-https=-3 --trust=all»`,
      `[Service]\n«ExecStart=/usr/lib/systemd/systemd-journal-upload --trust=all --save-state»`,
    ],
    good: [
      `[Upload]\nURL=https://logs.example.com\nTrustedCertificateFile=/etc/ssl/ca/trusted.pem`,
      `[Upload]\n#TrustedCertificateFile=-\nURL=https://logs.example.com`,
      `[Upload]\nURL=https://logs.example.com\nTrustedCertificateFile=all`, // counts on the command line alone
      `[Service]\nExecStart=/usr/lib/systemd/systemd-journal-remote --listen-https=-3 --trust=/etc/ssl/ca/trusted.pem`,
    ],
  },

  *check({ subject }) {
    const trusted = subject.setting('Upload', 'TrustedCertificateFile');
    if (trusted.is === 'set' && trusted.value === '-')
      yield { at: trusted.at, message: { code: 'is', values: { setting: 'TrustedCertificateFile', value: '-' } } };
    for (const { line, name, args } of subject.commands) {
      if (!/^systemd-journal-(?:remote|upload)$/.test(name) || !args.includes('--trust=all')) continue;
      yield { at: line, message: { code: 'has', values: { setting: 'the command', value: '--trust=all' } } };
    }
  },
});
