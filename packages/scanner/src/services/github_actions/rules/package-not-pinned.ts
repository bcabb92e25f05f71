import { LOW } from '@plumbline/model/severity';
import { CARGO, GEM, NPM, PYTHON, unpinnedBy, type PackageManager } from '../../../rules/package-managers.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { NOT_PINNED } from '../../../terms.ts';
import { commandRule, oneJob } from '../workflow-rule.ts';

/** Each with the options that name a version, or a file of versions. */
const MANAGERS: readonly (readonly [PackageManager, RegExp | undefined])[] = [
  [PYTHON, /^(?:-c|--constraints?(?:=.*)?|--require-hashes)$/],
  [NPM, undefined],
  [GEM, /^(?:-v.*|--version(?:=.*)?)$/],
  [CARGO, /^--(?:version|vers|git|path|locked)(?:=.*)?$/],
];

export default commandRule({
  id: 'github_actions_package_not_pinned',
  title: 'A job installs a package in whatever version is the latest',
  terms: NOT_PINNED,
  severity: LOW,
  category: 'hygiene',
  problem:
    'A version that was taken over runs in the next job, with its token and its secrets, before anybody has seen it.',
  remediation: 'Name a version, such as `poetry==2.1.0`, or install from a lock file (`npm ci`, `--require-hashes`).',
  sources: [
    'https://github.com/ossf/scorecard/blob/main/docs/checks.md#pinned-dependencies',
    'https://docs.npmjs.com/cli/v11/commands/npm-install',
  ],
  references: [cwe(1357), nist('SR-3')],

  examples: {
    bad: [
      oneJob('- run: |\n    «pip install poetry»'),
      oneJob('- run: |\n    npm ci\n    «npm install -g serverless»'),
      oneJob('- run: |\n    «go install golang.org/x/tools/cmd/goimports@latest»'),
      oneJob('- run: |\n    «gem install bundler»'),
      oneJob('- run: |\n    «pipx install black»'),
      oneJob('- run: |\n    «uv tool install ruff»'),
      oneJob('- run: |\n    «npx shop-tool@latest»'),
    ],
    good: [
      oneJob('- run: pip install poetry==2.1.0'),
      oneJob('- run: pip install -r requirements.txt && pip install -e .'),
      oneJob('- run: python -m pip install --upgrade pip'), // it installs what is pinned
      oneJob('- run: npm install -g npm'),
      oneJob('- run: npm install\n- run: npm install -g serverless@4.1.0'),
      oneJob('- run: gem install bundler -v 2.5.0'),
      oneJob('- run: pip install "poetry==${{ env.POETRY }}"'),
      oneJob('- run: go install ./cmd/shop'),
      oneJob('- run: uv pip install black==24.1.0\n- run: pipx install --python 3.12 black==24.1.0'),
    ],
  },

  judge({ command }) {
    const { name, words } = command;
    const latest = words.find(({ text, unknown }) => !unknown && /[^@]@latest$/.test(text));
    if (latest && /^(?:go|npx|bunx|pnpx|npm|pnpm|yarn|bun)$/.test(name))
      return { code: 'has', values: { setting: name, value: latest.text } };
    for (const [manager, elsewhere] of MANAGERS) {
      const found = unpinnedBy(command, manager, elsewhere);
      if (found && !/^(?:(?:pip|setuptools|wheel|npm) ?)+$/.test(found.values.value ?? '')) return found;
    }
    return undefined;
  },
});
