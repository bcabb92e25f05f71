import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { givenBy } from '../expressions.ts';
import { type FoundExpression, expressionsWithin } from '../script.ts';
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
    ],
    good: [
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
        expressionsWithin(script, one).some(
          (found) =>
            isSecret(found) &&
            /--build-arg[= ]\S*$/.test(
              found.at.source.text.slice(Math.max(one.start, found.at.start - 100), found.at.start),
            ),
        ),
    );
    return command && { at: command, message: 'an argument of the build holds a secret' };
  },
});
