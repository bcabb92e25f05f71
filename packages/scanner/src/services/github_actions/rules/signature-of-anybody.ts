import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isAnyName, isIssuerForAnybody } from '../../../rules/signers.ts';
import { oneJob, stepRule } from '../workflow-rule.ts';

export default stepRule({
  id: 'github_actions_signature_of_anybody',
  title:
    'A signature is taken that proves nothing: cosign verify with an identity of .*, or without the transparency log',
  terms: ['certificate-identity-regexp', 'sigstore', 'insecure-ignore-tlog', 'insecure-ignore-sct', 'rekor'],
  severity: MODERATE,
  problem:
    'Everybody with an account can make a keyless signature: an attacker who puts another image there signs it, and the check passes. Without the logs nobody sees that, and a certificate of some minutes is good for ever.',
  remediation:
    'Name who signs, by `--certificate-identity` and `--certificate-oidc-issuer`, or by patterns that begin with `^https://github.com/owner/repository/`, and remove `--insecure-ignore-tlog` and `--insecure-ignore-sct`.',
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
      oneJob(
        '- run: >\n    «cosign verify-blob agent.tgz --bundle agent.bundle --certificate-identity=https://github.com/shop/app/.github/workflows/a.yml@refs/heads/main --certificate-oidc-issuer=https://token.actions.githubusercontent.com --insecure-ignore-tlog=true»',
      ),
      oneJob(
        "- run: «cosign verify --certificate-identity-regexp '^https://github.com/shop/app/' --certificate-oidc-issuer https://token.actions.githubusercontent.com --insecure-ignore-sct ghcr.io/shop/app»",
      ),
    ],
    good: [
      oneJob('- run: cosign verify --key cosign.pub --insecure-ignore-tlog=true ghcr.io/shop/app'), // never in the log
      oneJob(
        "- run: cosign verify --certificate-identity-regexp '^https://github.com/shop/app/' --certificate-oidc-issuer https://token.actions.githubusercontent.com --insecure-ignore-tlog=false ghcr.io/shop/app",
      ),
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
    for (const command of step.commands) {
      const { name, words } = command;
      if (name !== 'cosign' || words[0]?.text.startsWith('verify') !== true) continue;
      const options = optionsIn(words.map(({ text }) => text));
      const value = isOfAnybody(options) ? 'an identity of .*' : LOGS.find((log) => isIgnored(options, log));
      if (value !== undefined) return { at: command, message: { code: 'has', values: { setting: 'cosign', value } } };
    }
    return undefined;
  },
});

/** The logs in which each keyless signature, and its certificate, stands. */
const LOGS = ['--insecure-ignore-tlog', '--insecure-ignore-sct'] as const;

function isIgnored(options: ReadonlyMap<string, string>, log: (typeof LOGS)[number]): boolean {
  const given = options.get(log.slice('--'.length));
  return given !== undefined && given !== 'false' && !OF_OWN.some((option) => options.has(option));
}

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

/** A key or an authority of one's own, which may have no logs. */
const OF_OWN = ['key', 'sk', 'certificate', 'certificate-chain', 'ca-roots', 'trusted-root'] as const;

/** What else says whom a signature has to be of: a repository. */
const NARROWER = [...OF_OWN, 'certificate-github-workflow-repository', 'certificate-github-workflow-sha'] as const;
