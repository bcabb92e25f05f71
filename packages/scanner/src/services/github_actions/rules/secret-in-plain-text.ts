import { HIGH } from '@plumbline/model/severity';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';
import { holdsExposedSecret, isKnownSecretForm, passwordInUrl, secretKind } from '../../../rules/secrets.ts';
import { HARDCODED_SECRET } from '../../../terms.ts';
import { SECURE_USE, givenValueRule, oneJob } from '../workflow-rule.ts';

export default givenValueRule({
  id: 'github_actions_secret_in_plain_text',
  title: 'A variable or an input holds a secret or password in plaintext',
  terms: HARDCODED_SECRET,
  severity: HIGH,
  problem: 'Whoever can read the repository, or an old copy of it, has the secret.',
  remediation: 'Change the secret, keep it in the secrets of the repository, and use `${{ secrets.NAME }}`.',
  sources: [SECURE_USE, 'https://docs.github.com/en/actions/concepts/security/secrets'],
  references: [cwe(798), nist('IA-5'), pci('8.6.2')],

  examples: {
    bad: [
      oneJob('- run: ./deploy.sh\n  env:\n    «API_TOKEN: 8f14e45fceea167a5a36dedd4bea2543»'),
      oneJob("- run: ./deploy.sh\n  env:\n    «SHOP_PASSWORD: ${{ secrets.SHOP_PASSWORD || 'h7Kq2mVw9x' }}»"),
      oneJob(
        "- run: ./deploy.sh\n  env:\n    «SHOP_PASSWORD: ${{ github.ref == 'refs/heads/main' && secrets.SHOP_PASSWORD || 'h7Kq2mVw9x' }}»",
      ),
      oneJob('- uses: docker/login-action@v3\n  with:\n    username: app\n    «password: h7Kq2mVw9x»'),
      oneJob('- run: make\n  env:\n    «DATABASE_URL: postgres://app:h7Kq2mVw9x@db.example.com/app»'),
      'name: set up\ndescription: sets up\ninputs:\n  token:\n    description: a token\n    «default: 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»\nruns:\n  using: node24\n  main: index.js\n',
      'on:\n  workflow_call:\n    inputs:\n      token:\n        type: string\n        «default: sqa_0f3c9a71d25be84620c7f19ab3d5e8826147acf0»\npermissions: {}\njobs:\n  a:\n    runs-on: ubuntu-24.04\n    steps:\n      - run: make\n',
      'on: push\npermissions: {}\njobs:\n  a:\n    runs-on: ubuntu-24.04\n    container:\n      image: example/app:1\n      env:\n        «API_TOKEN: 8f14e45fceea167a5a36dedd4bea2543»\n    steps:\n      - run: make\n',
    ],
    good: [
      oneJob(
        "- run: ./deploy.sh\n  env:\n    API_TOKEN: ${{ secrets.API_TOKEN || '' }}\n    API_KEY: ${{ secrets.API_KEY || github.token }}",
      ),
      oneJob("- run: make test\n  env:\n    DB_PASSWORD: ${{ secrets.DB_PASSWORD || 'test-password' }}"),
      'name: set up\ndescription: sets up\ninputs:\n  token: {description: a token, default: "${{ github.token }}"}\n  password: {description: of the tests, default: postgres}\nruns:\n  using: node24\n  main: index.js\n',
      oneJob('- run: ./deploy.sh\n  env:\n    API_TOKEN: ${{ secrets.API_TOKEN }}'),
      oneJob(
        '- run: make test\n  env:\n    POSTGRES_PASSWORD: postgres\n    DATABASE_URL: postgres://postgres:postgres@localhost/test',
      ),
      oneJob('- run: make\n  env:\n    TOKEN_FILE: /run/secrets/token'),
      oneJob(
        '- run: make test\n  env:\n    AWS_ACCESS_KEY_ID: AKIAIOSFODNN7EXAMPLE\n    AWS_SECRET_ACCESS_KEY: wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
      ),
    ],
  },

  judge({ value: { name, text: given }, scope }) {
    const text = given === undefined ? undefined : (FALLBACK.exec(given)?.[1] ?? given);
    if (text === undefined || text.includes('${{') || isOfDocumentation(text)) return undefined;
    if (isKnownSecretForm(text)) return { code: 'holds-secret', values: { setting: name } };
    const inUrl = passwordInUrl(text);
    if (
      inUrl !== undefined &&
      secretKind(inUrl) === 'literal' &&
      !isOfTests(inUrl) &&
      !/@(?:localhost|127\.|postgres|mysql|db|redis|rabbitmq)[:/\d]/.test(text)
    )
      return { code: 'holds-password-in-url', values: { setting: name } };
    const isList = /^secrets$/i.test(name) && !text.includes('='); // names of those that are kept elsewhere
    const isSecret =
      !isList &&
      // What an input is called says too little of what it is where nobody gives it.
      scope !== 'default' &&
      holdsExposedSecret(name, text) &&
      secretKind(text) === 'literal' &&
      !isOfTests(text) &&
      !/\s/.test(text.trim());
    return isSecret ? { code: 'holds-secret', values: { setting: name } } : undefined;
  },
});

/** What an expression gives where the secret, or another value that it asks for, is not there. */
const FALLBACK =
  /^\s*\$\{\{[^{}]{0,300}\b(?:env|inputs|secrets|vars)\.[\w-]{1,100}\s{0,5}\|\|\s{0,5}'([^'{}]{1,500})'\s{0,5}\}\}\s*$/;

/** Passwords of databases that live as long as the job: they protect nothing. */
function isOfTests(text: string): boolean {
  return (
    text.length < 8 ||
    (/^[\w-]+!?$/.test(text) &&
      /test|example|dummy|fake|mock|ci|local|dev|pass|secret|sample|github|none|null|invalid/i.test(text))
  );
}

/** The keys that Amazon's own documentation has, which open nothing. */
function isOfDocumentation(text: string): boolean {
  return /^[\w/+]{10,50}EXAMPLE(?:KEY)?$/.test(text.trim());
}
