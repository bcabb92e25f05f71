import { MODERATE_LOW } from '@plumbline/model/severity';
import type { ShellCommand } from '../../../reading/shell-commands.ts';
import { UNKNOWN } from '../../../rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { oneJob, stepRule, zizmor } from '../workflow-rule.ts';

export default stepRule({
  id: 'github_actions_trusted_publishing_unused',
  title: 'A package is published with a long-lived token instead of trusted publishing',
  terms: ['OIDC', 'PyPI', 'npm publish'],
  severity: MODERATE_LOW,
  problem: 'Whoever finds the token publishes any version of your packages, from anywhere, until somebody revokes it.',
  remediation: 'Set up trusted publishing at the package index, give the job `id-token: write`, and delete the token.',
  sources: [
    'https://docs.pypi.org/trusted-publishers/',
    'https://docs.npmjs.com/trusted-publishers',
    zizmor('use-trusted-publishing'),
  ],
  references: [cwe(324), nist('IA-5')],

  examples: {
    bad: [
      oneJob('- run: |\n    python -m build\n    «python -m twine upload dist/*»'),
      oneJob('- run: «npm publish»'),
      oneJob('- uses: pypa/gh-action-pypi-publish@release/v1\n  with:\n    «password: ${{ secrets.PYPI_TOKEN }}»'),
    ],
    good: [
      'on: push\npermissions: {}\njobs:\n  a:\n    permissions:\n      id-token: write\n    runs-on: ubuntu-24.04\n    steps:\n      - run: npm publish\n',
      oneJob('- run: npm publish --dry-run'),
      oneJob('- run: npm publish --registry https://npm.example.com'),
      oneJob('- run: echo "npm publish"'),
    ],
  },

  judge(step) {
    const { job } = step;
    const password = step.runsAction('pypa/gh-action-pypi-publish') ? step.input('password') : undefined;
    if (password) {
      return password.text === undefined
        ? UNKNOWN
        : { at: password.at, message: { code: 'is-there', values: { setting: 'password' } } };
    }
    const command = step.commands.find((other) => publisherIn(other) !== undefined);
    if (!command) return undefined;
    // The caller says the rights of what is called; without any that are said, `id-token` is not among them.
    const isOfCaller = job.isOfAction || (job.file.isOnlyCalled && !job.permissionsInForce);
    if (isOfCaller || (job.permissionsInForce && !job.permissionsInForce.granted)) return UNKNOWN;
    return job.mayWrite('id-token') === true
      ? undefined
      : { at: command, message: `${publisherIn(command)} publishes with a token` };
  },
});

/** The program by which a command gives a package to one of the public indexes that know trusted publishing. */
function publisherIn({ name, words }: ShellCommand): string | undefined {
  const texts = [name, ...words.map(({ text }) => text)];
  if (
    texts.some(
      (text) =>
        /^--(?:dry-run|registry|repository|repository-url|index-url|publish-url|source|host|key|index)\b|^-[rsn]$/.test(
          text,
        ) && !/pypi\.org|registry\.npmjs\.org|nuget\.org/.test(texts.join(' ')),
    )
  )
    return undefined;
  const line = texts
    .filter((text) => !text.startsWith('-'))
    .slice(0, 6)
    .join(' ');
  const [publication] = PUBLICATION.exec(line) ?? [];
  return publication?.split(' ').at(-2)?.replace(/==.*/, '');
}

const PUBLICATION =
  /^(?:(?:npx|bunx|pnpx|bundle exec|pipx run|uvx|poetry run|uv run) )*(?:(?:python[\d.]*|py) )?(?:npm publish|pnpm publish|yarn (?:npm )?publish|bun publish|twine(?:==\S+)? upload|gem push|nuget(?:\.exe)? push|dotnet nuget push|cargo publish|poetry publish|uv publish|hatch publish|flit publish)\b/;
