import { HIGH } from '@plumbline/model/severity';
import { secretsInWords } from '../../../rules/command-secrets.ts';
import type { RunCommand } from '../dockerfile-file.ts';
import { BUILD_SECRETS, commandRule } from '../dockerfile-rule.ts';
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

  judge({ command: { name, words, assignments } }: RunCommand) {
    const [found] = secretsInWords([...assignments, { text: name }, ...words]);
    return found?.message;
  },
});
