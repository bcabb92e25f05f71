import type { Found } from '@plumbline/model/found';
import { HIGH } from '@plumbline/model/severity';
import { isExposedSecret, isKnownSecretForm, isSecretName, passwordInUrl } from '../../../rules/secrets.ts';
import type { RunCommand } from '../dockerfile-file.ts';
import { BUILD_SECRETS, commandRule } from '../dockerfile-rule.ts';
import type { ShellCommand } from '../../../reading/shell-commands.ts';
import { cisDocker, cwe, nist, pci } from '../../../rules/rulesets.ts';
import { HARDCODED_SECRET } from '../../../terms.ts';

export default commandRule({
  id: 'dockerfile_secret_in_run',
  title: 'A command of the build holds a secret or password in plaintext',
  terms: HARDCODED_SECRET,
  severity: HIGH,
  problem:
    "The command stands in the Dockerfile and in the image's history, so whoever can read either has the secret.",
  remediation: 'Change the secret and mount it with `RUN --mount=type=secret,id=…`.',
  sources: [BUILD_SECRETS],
  references: [cisDocker('4.10'), cwe(798), nist('IA-5'), pci('8.6.2')],

  examples: {
    bad: [
      `FROM debian:12\nRUN «mysql -uroot -ph7Kq2mVw9x -e 'create database shop'»`,
      `FROM debian:12\nRUN «export API_TOKEN=a81f4c0d9e» && make`,
      `FROM debian:12\nRUN «curl -fsS -u deploy:h7Kq2mVw9x https://files.example.com/a.tgz -o a.tgz»`,
      `FROM debian:12\nRUN «git clone https://deploy:h7Kq2mVw9x@git.example.com/app.git»`,
    ],
    good: [
      `FROM debian:12\nRUN --mount=type=secret,id=token export API_TOKEN=$(cat /run/secrets/token) && make`,
      'FROM debian:12\nRUN curl -u "$USER:$PASSWORD" https://files.example.com/a.tgz',
      `FROM debian:12\nRUN git clone https://git@git.example.com/app.git`,
    ],
  },

  judge: ({ command }: RunCommand) => {
    const { name, words, assignments } = command;
    const set = name === 'export' ? [...assignments, ...words] : assignments;
    for (const { text, unknown } of set) {
      const [variable = '', value = ''] = text.split(/=(.*)/s, 2);
      if (!unknown && isSecretName(variable) && isExposedSecret(value))
        return { code: 'holds-secret', values: { setting: variable } };
    }
    if (words.some(({ text }) => isKnownSecretForm(text))) return { code: 'holds-secret', values: { setting: name } };
    const url = words.find(({ text }) => isExposedSecret(passwordInUrl(text) ?? ''));
    if (url) return { code: 'holds-password-in-url', values: { setting: name } };
    return credentialsOption(command);
  },
});

/** `curl -u user:password`, `--password=…`, `aws configure set aws_secret_access_key …`. */
function credentialsOption({ name, words }: ShellCommand): Found | undefined {
  for (const [index, { text, unknown }] of words.entries()) {
    const next = words[index + 1];
    const [option = '', inline] = text.split(/=(.*)/s, 2);
    const value = inline ?? next?.text ?? '';
    if (unknown || (inline === undefined && next?.unknown)) continue;
    if (name === 'curl' && (option === '-u' || option === '--user') && isExposedSecret(value.split(':')[1] ?? '')) {
      return { code: 'holds-password', values: { setting: `curl ${option}` } };
    }
    const isPassword = /^--?(?:http-|proxy-|db-?|admin-?)?(?:password|passwd|token|api-?key|secret)$/.test(option);
    if (isPassword && !value.startsWith('-') && isExposedSecret(value))
      return { code: 'holds-secret', values: { setting: `${name} ${option}` } };
    const [, ofClient = ''] = MYSQL.test(name) ? (/^-p(.+)$/.exec(text) ?? []) : [];
    if (isExposedSecret(ofClient)) return { code: 'holds-password', values: { setting: `${name} -p` } };
    if (name === 'aws' && option.endsWith('secret_access_key') && isExposedSecret(value))
      return { code: 'holds-secret', values: { setting: `aws ${option}` } };
  }
  return undefined;
}

/** Clients that take a password right behind an option. */
const MYSQL = /^(?:mysql|mariadb)(?:-?(?:admin|dump|check|show))?$/;
