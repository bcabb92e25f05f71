import { MODERATE } from '@plumbline/model/severity';
import { setKey } from '../../../fixing/edit-sections.ts';
import { UNKNOWN } from '../../../rule.ts';
import { UNENCRYPTED } from '../../../terms.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isLoopback } from '../../../rules/loopback.ts';
import type { Command } from '../command.ts';
import { JOURNAL_REMOTE, JOURNAL_UPLOAD_CONF, systemdRule } from '../systemd-rule.ts';

export default systemdRule({
  id: 'systemd_journal_sent_in_the_clear',
  title: 'The journal is sent or received over plaintext HTTP (journal-upload, journal-remote)',
  terms: UNENCRYPTED,
  severity: MODERATE,
  problem: 'Whoever is on the path reads what the machine logs, and can change or drop it.',
  remediation:
    'Give `URL=` with `https://`, and `ServerKeyFile=`, `ServerCertificateFile=` and `TrustedCertificateFile=`; let the receiver listen by `--listen-https=`.',
  sources: [`${JOURNAL_UPLOAD_CONF}#URL=`, `${JOURNAL_REMOTE}#--listen-http=`],
  references: [cwe(319), nist('SC-8'), nist('AU-9')],

  examples: {
    bad: [
      `[Upload]\n«URL=http://logs.example.com:19532»`,
      `[Service]\n«ExecStart=/lib/systemd/systemd-journal-remote --listen-http=-3 --output=/var/log/journal/remote»`,
      `[Service]\n«ExecStart=/lib/systemd/systemd-journal-upload --save-state -u http://logs.example.com»`,
      `[Service]\n«ExecStart=/lib/systemd/systemd-journal-remote --listen-raw=19533 -o /var/log/all.journal»`,
    ],
    good: [
      `[Upload]\nURL=https://logs.example.com:19532`,
      `[Upload]\nURL=http://127.0.0.1:19532`,
      `[Upload]\n#URL=http://logs.example.com\nServerKeyFile=/etc/k`,
      `[Service]\nExecStart=/lib/systemd/systemd-journal-remote --listen-https=-3 --output=/var/log/journal/remote`,
      `[Service]\nExecStart=/lib/systemd/systemd-journal-remote --listen-http=127.0.0.1:19532 -o /var/log/all.journal`,
      `[Service]\nExecStart=/lib/systemd/systemd-journal-remote --listen-http=-3\nExecStart=\nExecStart=/lib/systemd/systemd-journal-remote --listen-https=-3`,
    ],
  },

  *check({ subject }) {
    const url = subject.setting('Upload', 'URL');
    if (url.is === 'unknown') yield UNKNOWN;
    if (url.is === 'set' && isPlain(url.value)) {
      const wanted = url.value.replace(/^http:/i, 'https:');
      yield { at: url.at, message: { code: 'is', values: { setting: 'URL', value: url.value } }, wanted };
    }
    for (const command of subject.commands) {
      const option = plainOption(command);
      if (option !== undefined) yield { at: command.line, message: `${command.name} ${option} uses no TLS` };
    }
  },
  fix: {
    kind: 'suggested',
    needs: 'a receiver with a certificate that the machine trusts',
    edits: (finding, input) =>
      finding.wanted === undefined
        ? []
        : setKey(finding, input, { section: 'Upload', key: 'URL', value: finding.wanted, equals: '=' }),
  },
});

function isPlain(url: string): boolean {
  return /^http:\/\//i.test(url) && !isLoopback(url);
}

/** The option by which a program sends or takes a journal without TLS. */
function plainOption({ name, args }: Command): string | undefined {
  if (name !== 'systemd-journal-remote' && name !== 'systemd-journal-upload') return undefined;
  for (const [index, word] of args.entries()) {
    const [, option, given] = /^(--listen-http|--listen-raw|--url|-u)(?:=(.*))?$/.exec(word) ?? [];
    const value = given ?? args[index + 1] ?? '';
    if (option === undefined) continue;
    const isUnprotected = option.startsWith('--listen-') ? value !== '' && !isLoopback(value) : isPlain(value);
    if (isUnprotected) return `${option}${given === undefined ? ' ' : '='}${value}`;
  }
  return undefined;
}
