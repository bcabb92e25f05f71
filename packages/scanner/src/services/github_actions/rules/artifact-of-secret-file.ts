import { HIGH } from '@plumbline/model/severity';
import { UNKNOWN } from '../../../rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { SECURE_USE, oneJob, stepRule } from '../workflow-rule.ts';

export default stepRule({
  id: 'github_actions_artifact_of_secret_file',
  title: 'An artifact holds a file that is made for secrets',
  terms: ['.env', 'private key', 'kubeconfig'],
  severity: HIGH,
  problem: 'Whoever may read the repository downloads it, and has the keys and passwords in it.',
  remediation: 'Leave the file out of the artifact, and change the secrets that earlier artifacts hold.',
  sources: ['https://github.com/actions/upload-artifact', SECURE_USE],
  references: [cwe(538), nist('AC-4'), nist('IA-5')],

  examples: {
    bad: [
      oneJob('- uses: actions/upload-artifact@v4\n  with:\n    name: a\n    «path: .env»'),
      oneJob('- uses: actions/upload-artifact@v4\n  with:\n    name: a\n    «path: ~/.ssh/id_rsa»'),
    ],
    good: [
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
      .find(
        (line) =>
          /(?:^|\/)(?:\.env(?:\.(?:local|prod|production))?|\.npmrc|\.netrc|\.pypirc|\.git-credentials|id_(?:rsa|ed25519|ecdsa|dsa)|\.ssh|\.aws|\.kube|kubeconfig|\.docker\/config\.json|[\w-]+\.(?:pem|p12|pfx|jks|keystore))\/?$/.test(
            line,
          ) && !line.startsWith('!'),
      );
    return found === undefined
      ? undefined
      : { at: path.at, message: { code: 'is', values: { setting: 'path', value: found.slice(0, 60) } } };
  },
});
