import { HIGH, MODERATE } from '@plumbline/model/severity';
import { UNKNOWN } from '../../../rule.ts';
import { oncePer } from '../../../rules/once-per.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import type { Step } from '../workflow-file.ts';
import { SECURE_USE, oneJob, stepRule } from '../workflow-rule.ts';

export default stepRule({
  id: 'github_actions_artifact_of_secret_file',
  title: 'An artifact or a cache holds a file that is made for secrets',
  terms: ['.env', 'private key', 'kubeconfig', 'Terraform state', 'tfstate', 'tfplan', 'docker login', 'actions/cache'],
  severity: HIGH,
  problem:
    'Whoever may read the repository downloads the artifact, and whoever opens a pull request reads the cache: they have the keys and passwords in it.',
  remediation: 'Leave the file out of it, and change the secrets that earlier ones hold.',
  sources: [
    'https://github.com/actions/upload-artifact',
    'https://docs.github.com/en/actions/reference/workflows-and-actions/dependency-caching',
    'https://developer.hashicorp.com/terraform/language/manage-sensitive-data',
    'https://developer.hashicorp.com/terraform/cli/commands/plan',
    SECURE_USE,
  ],
  references: [cwe(538), nist('AC-4'), nist('IA-5')],

  examples: {
    bad: [
      oneJob('- uses: actions/upload-artifact@v4\n  with:\n    name: a\n    «path: .env»'),
      oneJob('- uses: actions/upload-artifact@v4\n  with:\n    name: a\n    «path: ~/.ssh/id_rsa»'),
      oneJob('- uses: actions/upload-artifact@v4\n  with:\n    name: state\n    «path: infra/terraform.tfstate»'),
      oneJob(
        '- uses: actions/upload-artifact@v4\n  with:\n    name: plan\n    «path: |\n      infra/report.txt\n      infra/*.tfplan»',
      ),
      oneJob(
        '- run: docker login -u bot --password-stdin registry.example.com < "$PASSWORD_FILE"\n- uses: actions/cache/save@v4\n  with:\n    «path: |\n      .buildx\n      ~/.docker»\n    key: a',
      ),
      oneJob(
        '- uses: actions/cache@v4\n  with:\n    «path: ~/.m2»\n    key: a\n- run: |\n    envsubst < settings.xml.in > ~/.m2/settings.xml\n    mvn verify',
      ),
    ],
    good: [
      oneJob('- uses: actions/cache@v4\n  with:\n    path: ~/.m2\n    key: a\n- run: mvn verify'), // nothing secret is put there
      oneJob(
        '- run: docker login -u bot --password-stdin registry.example.com < "$PASSWORD_FILE"\n- uses: actions/cache@v4\n  with:\n    path: |\n      ~/.docker/cli-plugins\n      ~/.m2/repository\n    key: a',
      ),
      oneJob('- uses: actions/upload-artifact@v4\n  with:\n    path: infra/.terraform.lock.hcl'),
      oneJob(
        '- uses: actions/upload-artifact@v4\n  with:\n    path: |\n      infra/plan.txt\n      !infra/terraform.tfstate',
      ),
      oneJob('- uses: actions/upload-artifact@v4\n  with:\n    path: .env.example'),
      oneJob('- uses: actions/upload-artifact@v4\n  with:\n    path: |\n      dist\n      !dist/.env'),
    ],
  },

  judge(step) {
    const path = step.runsAction('actions/upload-artifact', 'actions/cache', 'actions/cache/save')
      ? step.input('path')
      : undefined;
    if (!path) return undefined;
    if (path.text === undefined) return UNKNOWN;
    const found = path.text
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => !line.startsWith('!'))
      .find(
        (line) =>
          /(?:^|\/)(?:\.env(?:\.(?:local|prod|production))?|\.npmrc|\.netrc|\.pypirc|\.git-credentials|id_(?:rsa|ed25519|ecdsa|dsa)|\.ssh|\.aws|\.kube|kubeconfig|\.docker\/config\.json|[\w-]+\.(?:pem|p12|pfx|jks|keystore)|[\w.*-]*\.tfstate(?:\.backup)?)\/?$/.test(
            line,
          ) ||
          PLAN.test(line) ||
          holdsLogin(line, step),
      );
    return found === undefined
      ? undefined
      : {
          at: path.at,
          message: { code: 'is', values: { setting: 'path', value: found.slice(0, 60) } },
          severity: PLAN.test(found) ? MODERATE : HIGH,
        };
  },
});

/** What Terraform is going to change, with the values of all variables. */
const PLAN = /(?:^|\/)(?:[\w.*-]*\.tfplan|tfplan)$/;

/** Folders of tools, and by what commands or actions of a job they come to hold how one signs in. */
const OF_TOOLS: readonly { readonly path: RegExp; readonly written: RegExp; readonly action?: string }[] = [
  {
    path: /(?:^|\/)\.docker\/?$/,
    written: /\bdocker login\b|\.docker\/config\.json/,
    action: 'docker/login-action',
  },
  { path: /(?:^|\/)\.m2(?:\/settings\.xml|\/?)$/, written: /\.m2\/settings(?:-security)?\.xml/ },
  { path: /(?:^|\/)\.gradle(?:\/gradle\.properties|\/?)$/, written: /\.gradle\/gradle\.properties/ },
  { path: /(?:^|\/)\.cargo\/?$/, written: /\bcargo login\b|\.cargo\/credentials/ },
  {
    path: /(?:^|\/)\.config\/gcloud\/?$/,
    written: /\bgcloud auth (?:login|activate)/,
    action: 'google-github-actions/auth',
  },
  { path: /(?:^|\/)\.azure\/?$/, written: /\baz login\b/, action: 'azure/login' },
  { path: /(?:^|\/)\.config\/gh\/?$/, written: /\bgh auth login\b/ },
];

function holdsLogin(path: string, step: Step): boolean {
  const tool = OF_TOOLS.find((one) => one.path.test(path));
  return tool !== undefined && toolsOf(step.job).has(tool);
}

/** Those that log in, or write their credentials, in some step of a job. */
const toolsOf = oncePer(({ steps }: Step['job']) => {
  const used = OF_TOOLS.filter(({ written, action }) =>
    steps.some(
      (one) =>
        written.test(String(one.script?.value ?? '').slice(0, LONGEST_SCRIPT)) ||
        (action !== undefined && one.runsAction(action)),
    ),
  );
  return new Set(used);
});

/** Units: characters. */
const LONGEST_SCRIPT = 20_000;
