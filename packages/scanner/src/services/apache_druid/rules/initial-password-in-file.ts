import { CRITICAL, HIGH } from '@plumbline/model/severity';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';
import { secretKind, isExposedSecret } from '../../../rules/secrets.ts';
import { HARDCODED_SECRET } from '../../../terms.ts';
import { secretIn } from '../druid-file.ts';
import { druidSettings, BASIC_SECURITY, PASSWORDS } from '../druid-rule.ts';

export default druidSettings({
  id: 'apache_druid_initial_password_in_file',
  title: 'The first password of admin or of the processes stands in the file as plain text',
  terms: HARDCODED_SECRET,
  severity: HIGH,
  problem:
    'Whoever reads this file signs in as admin or as a process of Druid. The passwords of the guide, password1 and password2, everybody tries first.',
  remediation: 'Use a password provider: `{"type":"environment","variable":"DRUID_ADMIN_PASSWORD"}`.',
  sources: [`${BASIC_SECURITY}/`, PASSWORDS],
  references: [cwe(256), cwe(798), nist('IA-5'), pci('2.2.2'), pci('8.6.2')],

  examples: {
    bad: [
      `«druid.auth.authenticator.basic.initialAdminPassword=password1»`,
      `«druid.auth.authenticator.basic.initialInternalClientPassword=hT7-kQ2mZr»`,
      `druid.escalator.type=basic\n«druid.escalator.internalClientPassword=password2»`,
      `«druid.auth.authenticator.basic.initialInternalClientPassword={"type": "default", "password": "hT7-kQ2mZr"}»`,
    ],
    good: [
      `druid.auth.authenticator.basic.initialAdminPassword={"type":"environment","variable":"ADMIN_PASSWORD"}`,
      'druid.escalator.internalClientPassword=${env:CLIENT_PASSWORD}',
      `druid.escalator.internalClientUsername=druid_system`,
    ],
  },

  setting: [
    'druid.auth.authenticator.*.initialAdminPassword',
    'druid.auth.authenticator.*.initialInternalClientPassword',
    'druid.escalator.internalClientPassword',
  ],
  bad: (value) => {
    const secret = secretIn(value) ?? '';
    if (!isExposedSecret(secret)) return false;
    const isKnown = secretKind(secret) === 'well-known' || secret === 'password2';
    return { code: 'holds-password', severity: isKnown ? CRITICAL : HIGH };
  },
});
