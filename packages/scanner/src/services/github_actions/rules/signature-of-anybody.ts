import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isAnyName, isIssuerForAnybody } from '../../../rules/signers.ts';
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
    'https://github.com/sigstore/cosign/blob/main/doc/cosign_verify.md',
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
      oneJob(
        "- run: cosign verify --certificate-identity-regexp '.*' --certificate-github-workflow-repository shop/app --certificate-oidc-issuer https://token.actions.githubusercontent.com ghcr.io/shop/app",
      ),
      oneJob(
        "- run: cosign verify --certificate-identity-regexp '.*' --certificate-oidc-issuer https://login.example.com ghcr.io/shop/app",
      ),
    ],
  },

  judge(step) {
    const found = step.commands.find(
      ({ name, words }) =>
        name === 'cosign' &&
        words[0]?.text.startsWith('verify') === true &&
        isOfAnybody(optionsIn(words.map(({ text }) => text))),
    );
    return found && { at: found, message: { code: 'has', values: { setting: 'cosign', value: 'an identity of .*' } } };
  },
});

/** The options of a command, of which each has a value or is followed by it. */
function optionsIn(words: readonly string[]): ReadonlyMap<string, string> {
  return new Map(
    words.flatMap((word, index): readonly (readonly [string, string])[] => {
      const [, option, value = words[index + 1] ?? ''] = /^--([\w-]{1,100})(?:=(.*))?$/s.exec(word) ?? [];
      return option === undefined ? [] : [[option, value]];
    }),
  );
}

function isOfAnybody(options: ReadonlyMap<string, string>): boolean {
  if (NARROWER.some((option) => options.has(option)) || !isAnyName(options.get('certificate-identity-regexp') ?? ''))
    return false;
  const issuers = ['certificate-oidc-issuer', 'certificate-oidc-issuer-regexp'].flatMap(
    (one) => options.get(one) ?? [],
  );
  return issuers.every(isIssuerForAnybody);
}

/** A repository, a key, or an authority of one's own. */
const NARROWER = [
  'certificate-github-workflow-repository',
  'certificate-github-workflow-sha',
  'key',
  'sk',
  'certificate',
  'certificate-chain',
  'ca-roots',
  'trusted-root',
] as const;
