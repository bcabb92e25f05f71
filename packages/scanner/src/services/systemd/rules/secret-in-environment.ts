import { hasTemplateMarks } from '../../../formats/template-marks.ts';
import { HARDCODED_SECRET } from '../../../terms.ts';
import { HIGH } from '@plumbline/model/severity';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';
import { holdsExposedSecret, isExposedSecret, passwordInUrl } from '../../../rules/secrets.ts';
import { assignmentsIn } from '../assignments.ts';
import { expanded } from '../specifiers.ts';
import { EXEC, processOrContainerRule } from '../systemd-rule.ts';

export default processOrContainerRule({
  id: 'systemd_secret_in_environment',
  title: 'A secret stands in the environment of a service (Environment, plaintext password)',
  terms: HARDCODED_SECRET,
  severity: HIGH,
  problem:
    'Every local user can read units and ask systemd for the environment of a service: the secret is known to all of them.',
  remediation: 'Hand it over in a file: `LoadCredential=password:/etc/shop/password`, and change it.',
  sources: [`${EXEC}#Environment=`, `${EXEC}#Credentials`],
  references: [cwe(526), cwe(798), nist('IA-5'), pci('8.6.2')],

  examples: {
    bad: [
      `[Service]\n«Environment=DB_PASSWORD=Rb7vNq2xWc9R»`,
      `[Service]\n«Environment="PORT=80" "API_TOKEN=0ab2c4e6f8a9b1d3"»`,
      `[Service]\n«Environment=DATABASE_URL=postgres://shop:Rb7vNq2xWc9R@db/shop»`,
      `[Service]\n«Environment="API_TOKEN={{ api_token }}" "DB_PASSWORD=Rb7vNq2xWc9R"»`,
      `[Container]\nImage=shop:7\n«Environment=DB_PASSWORD=Rb7vNq2xWc9R»`,
      `[Build]\nImageTag=localhost/shop:7\nSetWorkingDirectory=unit\n«Environment=API_TOKEN=0ab2c4e6f8a9b1d3»`, // kept in the image
    ],
    good: [
      `[Service]\nEnvironment=DB_PASSWORD_FILE=/etc/shop/password`,
      `[Service]\nEnvironment=DB_PASSWORD=Rb7vNq2xWc9R\nEnvironment=`,
      `[Service]\nLoadCredential=token:/etc/shop/token\nEnvironment=API_TOKEN=%d/token`,
      `[Service]\nEnvironment=LANG=C PORT=80`,
      `[Service]\nEnvironment=RESTIC_PASSWORD_COMMAND="systemd-creds cat restic"`,
      `[Service]\nEnvironment="API_TOKEN={{ api_token }}" "LANG=C"`,
      `[Service]\nEnvironmentFile=/etc/shop/environment`,
    ],
  },

  *check({ subject }) {
    const lines = subject.section === undefined ? [] : subject.all(subject.section, 'Environment');
    for (const line of lines) {
      if (assignmentsIn(expanded(line)).some(holdsSecret))
        yield { at: line, message: { code: 'holds-secret', values: { setting: line.name } } };
    }
  },
});

/** What a template puts in beside it makes a secret that is written no other. */
function holdsSecret({ name, value }: { readonly name: string; readonly value: string }): boolean {
  if (hasTemplateMarks(name) || hasTemplateMarks(value)) return false;
  const password = passwordInUrl(value);
  const isSecret = holdsExposedSecret(name, value) && !isOfSystemd(value);
  return isSecret || (password !== undefined && isExposedSecret(password));
}

/** Whether a value begins with what systemd puts in, such as the folder of credentials. */
function isOfSystemd(value: string): boolean {
  return /^%[A-Za-z]/.test(value);
}
