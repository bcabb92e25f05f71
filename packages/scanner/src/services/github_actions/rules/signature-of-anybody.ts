import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { oneJob, stepRule } from '../workflow-rule.ts';

export default stepRule({
  id: 'github_actions_signature_of_anybody',
  title: 'A signature is taken from whoever made it: cosign verify with an identity of .*',
  terms: ['certificate-identity-regexp', 'sigstore'],
  severity: MODERATE,
  problem:
    'Everybody with an account can make a keyless signature: an attacker who puts another image there signs it, and the check passes.',
  remediation:
    'Name who signs, by `--certificate-identity` and `--certificate-oidc-issuer`, or by patterns that begin with `^https://github.com/owner/repository/`.',
  sources: [
    'https://docs.sigstore.dev/cosign/verifying/verify/',
    'https://docs.sigstore.dev/quickstart/quickstart-cosign/',
  ],
  references: [cwe(347), nist('SI-7'), nist('CM-14')],

  examples: {
    bad: [
      oneJob(
        "- run: «cosign verify --certificate-identity-regexp '.*' --certificate-oidc-issuer https://token.actions.githubusercontent.com ghcr.io/shop/app»",
      ),
      oneJob(
        '- run: |\n    «cosign verify-blob --certificate-identity-regexp=.* --certificate-oidc-issuer-regexp=.* app.tgz»',
      ),
    ],
    good: [
      oneJob(
        "- run: cosign verify --certificate-identity-regexp '^https://github.com/shop/app/' --certificate-oidc-issuer https://token.actions.githubusercontent.com ghcr.io/shop/app",
      ),
      oneJob('- run: cosign verify --key cosign.pub ghcr.io/shop/app'),
      oneJob('- run: cosign verify --certificate-identity-regexp "$IDENTITY" ghcr.io/shop/app'),
    ],
  },

  judge(step) {
    const found = step.commands.find(
      ({ name, words }) =>
        name === 'cosign' &&
        words[0]?.text.startsWith('verify') === true &&
        words.some(({ text }, index) => isAnybody(text, words[index + 1]?.text)),
    );
    return found && { at: found, message: { code: 'has', values: { setting: 'cosign', value: 'an identity of .*' } } };
  },
});

const OPTION = '--certificate-identity-regexp';

function isAnybody(word: string, next: string | undefined): boolean {
  const given = word === OPTION ? next : word.startsWith(`${OPTION}=`) ? word.slice(OPTION.length + 1) : undefined;
  return given !== undefined && /^["']?\^?(?:\.[*+]|\(\.[*+]\))\$?["']?$/.test(given);
}
