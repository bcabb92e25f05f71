import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { NO_CLIENT, clientBehind, passwordOfClient } from '../../../rules/client-passwords.ts';
import type { ShellCommand, Word } from '../../../reading/shell-commands.ts';
import { isOwnSecret, namesSecret } from '../held-secrets.ts';
import { expressionsWithin } from '../script.ts';
import type { Step } from '../workflow-file.ts';
import { SECURE_USE, commandRule, oneJob } from '../workflow-rule.ts';

export default commandRule({
  id: 'github_actions_password_on_command_line',
  title: 'A program is given a password or token on its command line: docker login -p, --password',
  terms: ['secret as argument', 'process list', 'mysqldump', 'sshpass'],
  severity: MODERATE_LOW,
  problem:
    'Other processes of the runner can read it from the list of processes, and a self-hosted one may keep it in a log.',
  remediation:
    'Give it by the input, by a variable or by a file that the program reads: `echo "$PASSWORD" | docker login --username app --password-stdin`.',
  sources: [
    'https://docs.github.com/en/actions/how-tos/write-workflows/choose-what-workflows-do/use-secrets',
    SECURE_USE,
    'https://docs.docker.com/reference/cli/docker/login/#password-stdin',
  ],
  references: [cwe(214), nist('IA-5')],

  examples: {
    bad: [
      oneJob('- run: «docker login -u app -p "$PASSWORD" registry.example.com»'),
      oneJob(
        '- env:\n    PASSWORD: ${{ secrets.PASSWORD }}\n  run: |\n    mkdir -p dumps\n    «mysqldump --host=db --user=shop --password="$PASSWORD" shop > dumps/shop.sql»',
      ),
      oneJob("- run: «sshpass -p '${{ secrets.PASSWORD }}' scp a.tgz deploy@files.example.com:in»"),
      oneJob('- env:\n    TOKEN: ${{ secrets.TOKEN }}\n  run: «./deploy --token "$TOKEN" --wait»'),
    ],
    good: [
      oneJob('- run: echo "$PASSWORD" | docker login -u app --password-stdin'),
      oneJob('- run: docker run -p 80:80 app'),
      oneJob('- env:\n    PGPASSWORD: ${{ secrets.PASSWORD }}\n  run: pg_dump --no-password --host=db shop > shop.sql'),
      oneJob('- env:\n    FILE: ${{ secrets.FILE }}\n  run: ./deploy --token-file "$FILE"'),
      oneJob('- run: ./deploy --password "$PASSWORD"'), // of a database for tests, as far as is seen
      oneJob('- run: gh api --token "${{ secrets.GITHUB_TOKEN }}" user'), // which each step has anyway
    ],
  },

  judge: ({ command, step }) => {
    const { name, words } = command;
    const isLogin =
      /^(?:docker|podman|buildah|helm|skopeo|oras)$/.test(name) &&
      words.slice(0, 2).some(({ text }) => text === 'login') &&
      words.some(({ text }) => /^(?:-p|--password)(?:=|$)/.test(text));
    if (isLogin) return { code: 'has', values: { setting: `${name} login`, value: '--password' } };
    const option = BUILT_IN.test(name) ? undefined : optionWithSecret(command, step);
    return option === undefined ? undefined : { code: 'has', values: { setting: name, value: option } };
  },
});

/** What a shell does itself, so that no list of processes has it. */
const BUILT_IN = /^(?:echo|printf|export|local|declare|readonly|read|set|test|\[\[?)$/;

const SECRET_OPTION =
  /^(--?(?:password|passwd|pass|passphrase|token|auth-token|access-token|api-token|api-key|apikey|secret|secret-key|client-secret))(?:=(.+))?$/is;

/** The option by which a command hands a secret of the repository to a program. */
function optionWithSecret({ name, words }: ShellCommand, step: Step): string | undefined {
  let client = clientBehind(name, NO_CLIENT);
  for (const [index, word] of words.entries()) {
    const before = words[index - 1]?.text ?? '';
    const [, joined, value] = SECRET_OPTION.exec(word.text) ?? [];
    const [, separate, given] = SECRET_OPTION.exec(before) ?? [];
    const ofClient = name === 'curl' ? undefined : passwordOfClient(client, before, word.text);
    client = clientBehind(word.text, client);
    const option =
      (value === undefined ? undefined : joined) ?? (given === undefined ? separate : undefined) ?? ofClient?.option;
    if (option !== undefined && holdsSecret(word, step)) return option;
  }
  return undefined;
}

function holdsSecret(word: Word, step: Step): boolean {
  if (step.script && expressionsWithin(step.script, word).some(isOwnSecret)) return true;
  return namesSecret(word.text.slice(0, LONGEST_WORD), step);
}

/** Units: characters. */
const LONGEST_WORD = 500;
