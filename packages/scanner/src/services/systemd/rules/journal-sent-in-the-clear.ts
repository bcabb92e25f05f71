import { MODERATE } from '@plumbline/model/severity';
import { UNENCRYPTED } from '../../../terms.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isLoopback } from '../../../rules/loopback.ts';
import { programSetting, JOURNAL_UPLOAD_CONF } from '../systemd-rule.ts';

export default programSetting({
  id: 'systemd_journal_sent_in_the_clear',
  title: 'The journal is sent over plaintext HTTP (journal-upload)',
  terms: UNENCRYPTED,
  severity: MODERATE,
  problem: 'Whoever is on the path reads what the machine logs, and can change or drop it.',
  remediation:
    'Give `URL=` with `https://`, and `ServerKeyFile=`, `ServerCertificateFile=` and `TrustedCertificateFile=`.',
  sources: [`${JOURNAL_UPLOAD_CONF}#URL=`],
  references: [cwe(319), nist('SC-8'), nist('AU-9')],

  examples: {
    bad: [`[Upload]\n«URL=http://logs.example.com:19532»`],
    good: [
      `[Upload]\nURL=https://logs.example.com:19532`,
      `[Upload]\nURL=http://127.0.0.1:19532`,
      `[Upload]\n#URL=http://logs.example.com\nServerKeyFile=/etc/k`,
    ],
  },

  setting: 'URL',
  scope: 'Upload',
  bad: (value) => /^http:\/\//i.test(value) && !isLoopback(value),
  safe: (_version, bad) => bad.replace(/^http:/i, 'https:'),
  fix: { kind: 'suggested', needs: 'a receiver with a certificate that the machine trusts' },
});
