import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isSecretName } from '../../../rules/secrets.ts';
import { systemdSetting, listIn, EXEC, withoutFound } from '../systemd-rule.ts';

export default systemdSetting({
  id: 'systemd_secret_handed_on',
  title: 'A secret of the manager is handed on to the service (PassEnvironment)',
  severity: MODERATE_LOW,
  problem: 'The secret stands in the environment of the manager, and all that it starts can be given it.',
  remediation: 'Hand it over in a file: `LoadCredential=`.',
  sources: [`${EXEC}#PassEnvironment=`, `${EXEC}#Credentials`],
  references: [cwe(526), nist('IA-5')],

  examples: {
    bad: [`[Service]\n«PassEnvironment=LANG DB_PASSWORD»`],
    good: [
      `[Service]\nPassEnvironment=LANG DB_PASSWORD_FILE`,
      `[Service]\nPassEnvironment=DB_PASSWORD\nPassEnvironment=`,
    ],
  },

  setting: 'PassEnvironment',
  scope: '+',
  bad: (value) => {
    const secrets = listIn(value).filter(isSecretName);
    return secrets.length > 0 && (secrets.join(' ') === value ? true : { part: secrets.join(', ') });
  },
  fix: { kind: 'suggested', needs: 'certainty that the service does not read the variable', edits: withoutFound },
});
