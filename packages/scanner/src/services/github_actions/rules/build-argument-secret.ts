import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { givenBy } from '../expressions.ts';
import { type FoundExpression, expressionsWithin } from '../script.ts';
import type { ShellCommand } from '../../../reading/shell-commands.ts';
import type { Step } from '../workflow-file.ts';
import { oneJob, stepRule } from '../workflow-rule.ts';

export default stepRule({
  id: 'github_actions_build_argument_secret',
  title: 'A secret is given to an image build as an argument',
  terms: ['build-arg', 'docker build'],
  severity: MODERATE,
  problem: 'Build arguments stay in the history and the provenance of the image: whoever can pull it has the secret.',
  remediation:
    'Give it by `secrets:` of docker/build-push-action, or by `--secret`, and mount it with `RUN --mount=type=secret`.',
  sources: [
    'https://docs.docker.com/build/building/secrets/',
    'https://docs.docker.com/build/ci/github-actions/secrets/',
  ],
  references: [cwe(522), nist('IA-5')],

  examples: {
    bad: [
      oneJob(
        '- uses: docker/build-push-action@v6\n  with:\n    context: .\n    build-args: |\n      «TOKEN=${{ secrets.TOKEN }}»',
      ),
      oneJob('- run: «docker build --build-arg TOKEN=${{ secrets.TOKEN }} .»'),
      oneJob(
        '- env:\n    PAT: ${{ secrets.PAT }}\n  run: |\n    «docker build --build-arg VERSION=1 --build-arg TOKEN="$PAT" .»',
      ),
      oneJob('- env:\n    PAT: ${{ secrets.PAT }}\n  run: «docker buildx build --build-arg PAT .»'),
    ],
    good: [
      oneJob(
        '- env:\n    PAT: ${{ secrets.PAT }}\n    REF: ${{ github.ref_name }}\n  run: docker build --build-arg VERSION="$REF" --secret id=pat,env=PAT .',
      ),
      oneJob('- uses: docker/build-push-action@v6\n  with:\n    secrets: |\n      token=${{ secrets.TOKEN }}'),
      oneJob('- uses: docker/build-push-action@v6\n  with:\n    build-args: VERSION=${{ github.sha }}'),
    ],
  },

  judge(step) {
    const input = step.runsAction('docker/build-push-action', 'docker/bake-action', 'redhat-actions/buildah-build')
      ? step.input('build-args')
      : undefined;
    const isSecret = ({ expression }: FoundExpression): boolean =>
      [...givenBy(expression)].some(([context]) => context === 'secrets');
    const given = input?.expressions.find(isSecret);
    if (input && given)
      return {
        at: given.at.start === input.at.value.start ? input.at : given.at,
        message: 'an argument of the build holds a secret',
      };
    const { script } = step;
    const command = step.commands.find(
      (one) =>
        /^(?:docker|podman|buildah)$/.test(one.name) &&
        one.words.some(({ text }) => text.startsWith('--build-arg')) &&
        script &&
        (givesSecretOf(step, one, isSecret) ||
          expressionsWithin(script, one).some(
            (found) =>
              isSecret(found) &&
              /--build-arg[= ]\S*$/.test(
                found.at.source.text.slice(Math.max(one.start, found.at.start - 100), found.at.start),
              ),
          )),
    );
    return command && { at: command, message: 'an argument of the build holds a secret' };
  },
});

/** Whether an argument has the value of a variable that holds a secret: `NAME=$VARIABLE`, or `NAME` alone. */
function givesSecretOf(step: Step, { words }: ShellCommand, isSecret: (found: FoundExpression) => boolean): boolean {
  return words.some(({ text }, index) => {
    const joined = /^--build-arg=([^]*)$/.exec(text)?.[1];
    const argument = joined ?? (words[index - 1]?.text === '--build-arg' ? text : undefined);
    const [, name, variable = name] = /^(\w{1,100})(?:=["']?\$\{?(\w{1,100})\}?["']?)?$/.exec(argument ?? '') ?? [];
    return variable !== undefined && step.variable(variable)?.expressions.some(isSecret) === true;
  });
}
