import { setValue } from '../../../fixing/edit-yaml.ts';
import { MODERATE_LOW } from '@plumbline/model/severity';
import { UNKNOWN } from '../../../rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { jobRule } from '../workflow-rule.ts';

export default jobRule({
  id: 'github_actions_runner_image_retired',
  title: 'A job asks for a runner image that GitHub has retired',
  terms: ['ubuntu-20.04', 'end of life', 'windows-2019'],
  severity: MODERATE_LOW,
  problem:
    'The job no longer runs, so that its checks are missing, or it runs on a self-hosted machine of that name without corrections.',
  remediation: 'Use a supported image, such as `ubuntu-24.04`.',
  sources: [
    'https://github.com/actions/runner-images',
    'https://docs.github.com/en/actions/reference/runners/github-hosted-runners',
  ],
  references: [cwe(1104), nist('SA-22')],

  examples: {
    bad: ['on: push\npermissions: {}\njobs:\n  a:\n    «runs-on: ubuntu-18.04»\n    steps:\n      - run: make\n'],
    good: [
      'on: push\npermissions: {}\njobs:\n  a:\n    runs-on: ubuntu-24.04\n    steps:\n      - run: make\n',
      'on: push\npermissions: {}\njobs:\n  a:\n    runs-on: ${{ matrix.os }}\n    steps:\n      - run: make\n',
    ],
  },

  judge(job) {
    const runsOn = job.pair('runs-on');
    const labels = job.runnerLabels;
    if (!runsOn || !labels) return runsOn ? UNKNOWN : undefined;
    if (labels.includes('self-hosted')) return undefined;
    const label = labels.find((one) =>
      /^(?:ubuntu-(?:16|18|20)\.04|macos-(?:10\.15|11|12)|windows-20(?:16|19))$/i.test(one),
    );
    return label === undefined
      ? undefined
      : { at: runsOn, message: { code: 'is', values: { setting: 'runs-on', value: label } } };
  },
  fix: {
    kind: 'suggested',
    needs: 'a job that works on the newer image',
    edits: (finding) => setValue(finding, (text) => NEWER.find(([name]) => text.toLowerCase().startsWith(name))?.[1]),
  },
});

const NEWER = [
  ['ubuntu', 'ubuntu-24.04'],
  ['macos', 'macos-15'],
  ['windows', 'windows-2025'],
] as const;
