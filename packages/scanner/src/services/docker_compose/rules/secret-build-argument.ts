import { MODERATE } from '@plumbline/model/severity';
import { isMasked } from '../../../formats/template-marks.ts';
import { UNKNOWN, type Finding } from '../../../rule.ts';
import { isSecretName } from '../../../rules/secrets.ts';
import { composeRule, oneService } from '../compose-rule.ts';
import { hasVariable } from '../compose-values.ts';
import { cisDocker, cwe, nist } from '../../../rules/rulesets.ts';

export default composeRule({
  id: 'docker_compose_secret_build_argument',
  title: 'A secret or password is given to the build as an argument: build.args',
  severity: MODERATE,
  problem:
    "Build arguments are kept in the image's history and in what is attested of the build: whoever can pull the image reads the secret.",
  remediation: 'Give it by `build.secrets`, and use `RUN --mount=type=secret,id=…` in the Dockerfile.',
  sources: [
    'https://docs.docker.com/build/building/secrets/',
    'https://docs.docker.com/reference/compose-file/build/#args',
    'https://docs.docker.com/reference/compose-file/build/#secrets',
  ],
  references: [cisDocker('4.10'), cwe(522), nist('IA-5')],

  examples: {
    bad: [
      oneService('build:\n  context: .\n  args:\n    NODE_ENV: production\n    «NPM_TOKEN: ${NPM_TOKEN}»'),
      oneService('build:\n  context: .\n  args:\n    - «DB_PASSWORD»\n    - VERSION'), // of where Compose runs
    ],
    good: [
      oneService(
        'build:\n  context: .\n  args: {VERSION: "${VERSION}", TOKEN_URL: "${TOKEN_URL}"}\n  secrets: [npm_token]',
      ),
      oneService('build:\n  context: .\n  args: {NPM_TOKEN: ""}'),
      oneService('environment:\n  NPM_TOKEN: ${NPM_TOKEN}'),
    ],
  },

  *check({ subject }): Generator<Finding | typeof UNKNOWN> {
    for (const { at, name, written } of subject.services.flatMap(({ buildArguments }) => buildArguments)) {
      if (hasVariable(name) || isMasked(name)) yield UNKNOWN;
      // What is written out is told as a secret in the file.
      const isGiven = written === undefined || (hasVariable(written) && !/^\$\{\w+:?-[^}]/.test(written));
      if (isGiven && isSecretName(name)) yield { at, message: { code: 'is-there', values: { setting: name } } };
    }
  },
});
