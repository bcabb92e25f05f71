import { HIGH } from '@plumbline/model/severity';
import { secretsInTexts, secretsInWords } from '../../../rules/command-secrets.ts';
import { operandsOf } from '../dockerfile-file.ts';
import { BUILD_SECRETS, dockerfileRule } from '../dockerfile-rule.ts';
import { cisDocker, cwe, nist, pci } from '../../../rules/rulesets.ts';
import { HARDCODED_SECRET } from '../../../terms.ts';

export default dockerfileRule({
  id: 'dockerfile_secret_in_run',
  title: 'A command of the build, or of the image, holds a secret or password in plaintext',
  terms: HARDCODED_SECRET,
  severity: HIGH,
  problem:
    "The command stands in the Dockerfile and in the image's history, so whoever can read either has the secret.",
  remediation:
    'Change the secret, mount it with `RUN --mount=type=secret,id=…`, and give it to containers when they start.',
  sources: [BUILD_SECRETS],
  references: [cisDocker('4.10'), cwe(798), nist('IA-5'), pci('8.6.2')],

  examples: {
    bad: [
      `FROM debian:12\nRUN «mysql -uroot -ph7Kq2mVw9x -e 'create database shop'»`,
      `FROM debian:12\nRUN «export API_TOKEN=a81f4c0d9e» && make`,
      `FROM debian:12\nRUN «curl -fsS -u deploy:h7Kq2mVw9x https://files.example.com/a.tgz -o a.tgz»`,
      `FROM debian:12\n«ENTRYPOINT ["/app", "--db-password=h7Kq2mVw9x"]»`,
      `FROM debian:12\n«CMD app --database postgres://app:h7Kq2mVw9x@db/app»`,
      `FROM debian:12\nRUN «curl -fsS -H "Authorization: Bearer h7Kq2mVw9x" https://files.example.com/a.tgz -o a.tgz»`,
      `FROM debian:12\nRUN «git clone https://deploy:h7Kq2mVw9x@git.example.com/app.git»`,
    ],
    good: [
      `FROM debian:12\nRUN --mount=type=secret,id=token export API_TOKEN=$(cat /run/secrets/token) && make`,
      'FROM debian:12\nRUN curl -u "$USER:$PASSWORD" https://files.example.com/a.tgz',
      `FROM debian:12\nENTRYPOINT ["/app", "--db-password-file=/run/secrets/db", "--port=80"]`,
      'FROM debian:12\nCMD redis-server --requirepass "$PASSWORD"',
      `FROM debian:12\nRUN git clone https://git@git.example.com/app.git`,
    ],
  },

  *check({ file }) {
    for (const { command } of file.commands) {
      const { name, words, assignments } = command;
      const [found] = secretsInWords([...assignments, { text: name }, ...words]);
      if (found) yield { at: command, message: found.message };
    }
    for (const at of file.instructions('CMD', 'ENTRYPOINT', 'HEALTHCHECK')) {
      const [found] = secretsInTexts(operandsOf(at).map(({ value }) => ({ text: String(value) })));
      if (found) yield { at, message: found.message };
    }
  },
});
