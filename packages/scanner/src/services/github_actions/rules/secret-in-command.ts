import type { Found } from '@plumbline/model/found';
import { HIGH } from '@plumbline/model/severity';
import type { ShellCommand } from '../../../reading/shell-commands.ts';
import { textLines } from '../../../reading/text-lines.ts';
import type { Finding } from '../../../rule.ts';
import { LOGIN_BY_DOCUMENT } from '../../../rules/client-passwords.ts';
import { secretsInWords } from '../../../rules/command-secrets.ts';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';
import { isKnownSecretForm, secretKind } from '../../../rules/secrets.ts';
import { HARDCODED_SECRET } from '../../../terms.ts';
import type { Step } from '../workflow-file.ts';
import { SECURE_USE, oneJob, workflowRule } from '../workflow-rule.ts';

export default workflowRule({
  id: 'github_actions_secret_in_command',
  title: 'A command of a script holds a secret or password in plaintext',
  terms: HARDCODED_SECRET,
  severity: HIGH,
  problem: 'Whoever can read the repository, or the log of a run, has the secret.',
  remediation: 'Change the secret, keep it in the secrets of the repository, and give it to the step by `env`.',
  sources: [SECURE_USE],
  references: [cwe(798), nist('IA-5'), pci('8.6.2')],

  examples: {
    bad: [
      oneJob('- run: |\n    make\n    «curl -u deploy:h7Kq2mVw9x https://files.example.com/a.tgz -o a.tgz»'),
      oneJob('- run: «git clone https://deploy:h7Kq2mVw9x@git.example.com/app.git»'),
      oneJob('- run: «echo "//registry.npmjs.org/:_authToken=npm_abcdefghijklmnopqrstuvwxyz0123456789" > .npmrc»'),
      oneJob('- run: «echo "//npm.example.com/:_authToken=Qx71vTnc0aWm35LkRr92bYpZ" >> .npmrc»'),
      oneJob(
        '- run: |\n    cat > ~/.npmrc <<EOF\n    «//registry.npmjs.org/:_authToken=npm_abcdefghijklmnopqrstuvwxyz0123456789»\n    EOF',
      ),
      oneJob(
        "- run: |\n    «docker login registry.example.com -u ci --password-stdin <<'END'\n    h7Kq2mVw9x-4»\n    END\n    make push",
      ),
    ],
    good: [
      oneJob("- run: echo '//npm.example.com/:_authToken=${NPM_TOKEN}' >> .npmrc"),
      oneJob('- run: |\n    docker login registry.example.com -u ci --password-stdin <<END\n    $PASSWORD\n    END'),
      oneJob('- run: curl -u "deploy:$PASSWORD" https://files.example.com/a.tgz'),
      oneJob('- run: curl -u "deploy:${{ secrets.PASSWORD }}" https://files.example.com/a.tgz'),
      oneJob('- run: psql postgres://postgres:postgres@localhost/test'),
    ],
  },

  *check({ file }): Generator<Finding> {
    for (const step of file.steps) {
      const found = step.commands.flatMap((at) => {
        const message = secretOf(at);
        return message ? [{ at, message }] : [];
      });
      yield* found.length > 0 ? found : [...linesWithSecrets(step), ...passwordsOfLogins(step)];
    }
  },
});

function secretOf({ name, words, assignments }: ShellCommand): Found | undefined {
  for (const { by, word, secret, message } of secretsInWords([...assignments, { text: name }, ...words])) {
    if (by === 'form') return message;
    // What a workflow starts for its tests has passwords that are thrown away with it.
    const isOfTests =
      by === 'name' || DATABASE_CLIENT.test(name) || /@(?:localhost|127\.|db|postgres|mysql)[:/]/.test(word.text);
    if (!isOfTests && secretKind(secret) === 'literal' && secret.length > 5) return message;
  }
  return undefined;
}

/** What a script hands over by a here-document, and one of another language: only what looks like those of an issuer. */
function* linesWithSecrets({ script }: Step): Generator<Finding> {
  if (!script) return;
  const { source } = script;
  for (let { start } = script; start < script.end;) {
    const found = source.text.indexOf('\n', start);
    const end = found === -1 || found > script.end ? script.end : found;
    const words = source.text.slice(start, Math.min(end, start + LONGEST_LINE)).split(/[\s"'=:,]+/);
    if (words.some(isKnownSecretForm))
      yield { at: { source, start, end }, message: { code: 'holds-secret', values: { setting: 'a line' } } };
    start = end + 1;
  }
}

/** What a login reads as its password out of a here-document. */
function passwordsOfLogins({ script, isOfShell }: Step): readonly Finding[] {
  if (!script || !isOfShell || !String(script.value).includes('--password-stdin')) return [];
  const lines = textLines(script);
  return lines.flatMap(({ at, text }, index) => {
    const [, end] = LOGIN_BY_DOCUMENT.exec(text.slice(0, LONGEST_LINE)) ?? [];
    const password = lines[index + 1];
    if (end === undefined || !password || password.text.trim() === end || at === script) return [];
    const isPassword = secretKind(password.text) === 'literal' && /^\s*[^\s$`]{6,200}\s*$/.test(password.text);
    const place = { source: at.source, start: at.start, end: password.at.end };
    return isPassword ? [{ at: place, message: { code: 'holds-password', values: { setting: 'login' } } }] : [];
  });
}

/** Units: characters. */
const LONGEST_LINE = 2000;

const DATABASE_CLIENT = /^(?:mysql|mariadb|mongo|redis-cli|valkey-cli|cqlsh|sqlcmd|psql)/;
