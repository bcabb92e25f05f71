import { removeEntry } from '../../../fixing/edit-yaml.ts';
import { MODERATE } from '@plumbline/model/severity';
import { UNKNOWN } from '../../../rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isPublishing, isRelease } from '../publishing.ts';
import { stepRule, zizmor } from '../workflow-rule.ts';

export default stepRule({
  id: 'github_actions_cache_in_release',
  title: 'A workflow that publishes takes files from the cache (cache poisoning)',
  terms: ['cache poisoning'],
  severity: MODERATE,
  problem:
    'Whoever has code run in any other workflow of the branch puts files into the cache, and they become a part of what you publish.',
  remediation: 'Build releases without the cache, or restore nothing in them: `lookup-only: true`.',
  sources: [
    'https://docs.github.com/en/actions/reference/workflows-and-actions/dependency-caching',
    zizmor('cache-poisoning'),
  ],
  references: [cwe(349), nist('SI-7'), nist('SR-3')],

  examples: {
    bad: [
      'on: release\npermissions: {}\njobs:\n  a:\n    runs-on: ubuntu-24.04\n    steps:\n      - uses: «actions/cache@v4»\n        with:\n          path: node_modules\n          key: a\n      - run: npm publish\n',
      "on:\n  push:\n    tags: ['v*']\npermissions: {}\njobs:\n  a:\n    runs-on: ubuntu-24.04\n    steps:\n      - uses: actions/setup-node@v4\n        with:\n          node-version: 22\n          «cache: npm»\n      - run: npm publish\n",
      'on: release\npermissions: {}\njobs:\n  a:\n    runs-on: ubuntu-24.04\n    steps:\n      - uses: actions/setup-java@v4\n        with:\n          java-version: 21\n          «cache: gradle»\n      - run: ./gradlew build :shop:publishToSonatype\n',
    ],
    good: [
      'on: push\npermissions: {}\njobs:\n  a:\n    runs-on: ubuntu-24.04\n    steps:\n      - uses: actions/cache@v4\n        with:\n          path: node_modules\n          key: a\n      - run: npm test\n',
      'on: release\npermissions: {}\njobs:\n  a:\n    runs-on: ubuntu-24.04\n    steps:\n      - uses: actions/setup-node@v4\n      - run: npm publish\n',
      'on: release\npermissions: {}\njobs:\n  a:\n    runs-on: ubuntu-24.04\n    steps:\n      - uses: actions/setup-java@v4\n        with:\n          java-version: 21\n          cache: gradle\n      - run: ./gradlew publishToMavenLocal\n', // for what runs on the machine next
    ],
  },

  judge(step) {
    if (step.job.isOfAction || !isRelease(step.file) || !isPublishing(step.job)) return undefined;
    if (step.runsAction('actions/cache', 'swatinem/rust-cache')) {
      return /^true$/i.test(step.input('lookup-only')?.text ?? '') ? undefined : 'it restores files of other runs';
    }
    if (
      !step.runsAction(
        'actions/setup-node',
        'actions/setup-python',
        'actions/setup-java',
        'actions/setup-dotnet',
        'ruby/setup-ruby',
      )
    )
      return undefined;
    const input = step.input('cache') ?? step.input('bundler-cache');
    if (!input) return undefined;
    if (input.text === undefined || input.text.includes('${{')) return UNKNOWN;
    return input.text === '' || /^false$/i.test(input.text)
      ? undefined
      : { at: input.at, message: { code: 'is', values: { setting: input.name, value: input.text.slice(0, 40) } } };
  },
  fix: {
    kind: 'safe',
    // With the cache goes the installation that fills it.
    unless: (finding, { file }) =>
      file.stepAt(finding.at)?.input('bundler-cache') ? 'a step that runs `bundle install`' : undefined,
    edits: (finding, { file }) => (file.stepAt(finding.at)?.uses?.at === finding.at ? [] : removeEntry(finding)),
  },
});
