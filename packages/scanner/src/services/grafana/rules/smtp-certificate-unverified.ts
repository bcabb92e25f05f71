import { MODERATE } from '@plumbline/model/severity';
import { UNKNOWN } from '../../../rule.ts';
import { UNVERIFIED_CERTIFICATE } from '../../../terms.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { grafanaSetting, CONFIGURATION } from '../grafana-rule.ts';
import { isLoopback } from '../../../rules/loopback.ts';
import { isOn } from '../grafana-file.ts';

export default grafanaSetting({
  id: 'grafana_smtp_certificate_unverified',
  title: "The mail server's certificate is not verified (skip_verify)",
  terms: UNVERIFIED_CERTIFICATE,
  severity: MODERATE,
  problem:
    'An attacker on the network path answers in place of the mail server, learns its password and reads links that reset passwords of Grafana.',
  remediation: 'Set `skip_verify = false` in `[smtp]`.',
  sources: [`${CONFIGURATION}#skip_verify`],
  references: [cwe(295), nist('SC-8')],

  examples: {
    bad: [`[smtp]\nenabled = true\nhost = mail.example.com:587\n«skip_verify = true»`],
    good: [
      `[smtp]\nenabled = true\nskip_verify = false`,
      `[smtp]\nenabled = false\nskip_verify = true`,
      `[smtp]\nenabled = true\nhost = localhost:25\nskip_verify = true`,
    ],
  },

  setting: 'skip_verify',
  scope: 'smtp',
  bad: (value, { file }) => {
    if (!isOn(value)) return false;
    const [isUsed, host] = [file.isOn('smtp'), file.value('smtp', 'host', 'localhost:25')];
    if (isUsed === false) return false;
    return isUsed === undefined || host === undefined ? UNKNOWN : !isLoopback(host);
  },
  safe: 'false',
  fix: { kind: 'suggested', needs: "an authority that the machine trusts for the mail server's certificate" },
});
