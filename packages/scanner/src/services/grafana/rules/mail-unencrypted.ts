import { MODERATE } from '@plumbline/model/severity';
import { UNENCRYPTED } from '../../../terms.ts';
import { UNKNOWN } from '../../../rule.ts';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';
import { grafanaSetting, CONFIGURATION } from '../grafana-rule.ts';
import { isLoopback } from '../../../rules/loopback.ts';
import { oneOf } from '../../../rules/setting-rule.ts';

export default grafanaSetting({
  id: 'grafana_mail_unencrypted',
  title: 'Mail is handed to its server without TLS (startTLS_policy NoStartTLS)',
  terms: UNENCRYPTED,
  severity: MODERATE,
  problem:
    'Whoever is on the path reads the password of the mail server, and the links by which passwords of Grafana are reset.',
  remediation: 'Set `startTLS_policy = MandatoryStartTLS` in `[smtp]`.',
  sources: [`${CONFIGURATION}#starttls_policy`],
  references: [cwe(319), nist('SC-8'), pci('4.2.1')],

  examples: {
    bad: [`[smtp]\nenabled = true\nhost = mail.example.com:587\n«startTLS_policy = NoStartTLS»`],
    good: [
      `[smtp]\nenabled = true\nhost = mail.example.com:587\nstartTLS_policy = MandatoryStartTLS`,
      `[smtp]\nenabled = true\nhost = localhost:25\nstartTLS_policy = NoStartTLS`,
      `[smtp]\nenabled = true\nhost = mail.example.com:465\nstartTLS_policy = NoStartTLS`, // TLS from the first byte
      `[smtp]\nenabled = false\nhost = mail.example.com:587\nstartTLS_policy = NoStartTLS`,
      `[smtp]\nenabled = true\n;startTLS_policy = NoStartTLS`,
    ],
  },

  setting: 'startTLS_policy',
  scope: 'smtp',
  bad(value, { file }) {
    if (!oneOf('NoStartTLS')(value)) return false;
    const [isUsed, host] = [file.isOn('smtp'), file.value('smtp', 'host', 'localhost:25')];
    if (isUsed === false) return false;
    return isUsed === undefined || host === undefined ? UNKNOWN : !isLoopback(host) && !host.endsWith(':465');
  },
  safe: 'MandatoryStartTLS',
  fix: { kind: 'suggested', needs: 'a mail server that speaks STARTTLS' },
});
