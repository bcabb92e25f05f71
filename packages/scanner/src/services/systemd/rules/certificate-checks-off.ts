import { HIGH } from '@plumbline/model/severity';
import { switchesVerificationOff } from '../../../rules/certificate-variables.ts';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';
import { UNVERIFIED_CERTIFICATE } from '../../../terms.ts';
import { assignmentsIn } from '../assignments.ts';
import { EXEC, systemdSetting } from '../systemd-rule.ts';

export default systemdSetting({
  id: 'systemd_certificate_checks_off',
  title: 'A variable of a service disables the verification of TLS certificates (NODE_TLS_REJECT_UNAUTHORIZED=0)',
  terms: UNVERIFIED_CERTIFICATE,
  severity: HIGH,
  problem:
    'The service talks to whoever answers: an attacker on the network path reads its passwords and data, and changes them.',
  remediation: 'Take the variable out; add the certificate of a private authority to the trusted ones.',
  sources: [`${EXEC}#Environment=`, 'https://nodejs.org/api/cli.html#node_tls_reject_unauthorizedvalue'],
  references: [cwe(295), nist('SC-8'), pci('4.2.1')],

  examples: {
    bad: [
      `[Service]\n«Environment=NODE_ENV=production NODE_TLS_REJECT_UNAUTHORIZED=0»`,
      `[Service]\n«Environment="VAULT_SKIP_VERIFY=true"»`,
    ],
    good: [
      `[Service]\nEnvironment=NODE_TLS_REJECT_UNAUTHORIZED=1`,
      `[Service]\nEnvironment=NODE_EXTRA_CA_CERTS=/etc/ssl/shop.pem`,
      `[Service]\nEnvironment=PYTHONHTTPSVERIFY=0\nEnvironment=`,
    ],
  },

  setting: 'Environment',
  scope: '+',
  bad: (value) => {
    const found = assignmentsIn(value).find((one) => switchesVerificationOff(one.name, one.value));
    return found !== undefined && { part: `${found.name}=${found.value}` };
  },
});
