import { HIGH } from '@plumbline/model/severity';
import type { ShellCommand } from '../../../reading/shell-commands.ts';
import { switchesVerificationOff, verificationSwitchedOffBy } from '../../../rules/certificate-variables.ts';
import { isLoopback } from '../../../rules/loopback.ts';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';
import { skipsVerification } from '../../../rules/unverified-clients.ts';
import { UNVERIFIED_CERTIFICATE } from '../../../terms.ts';
import { NO_WORD, rewritten } from '../command-words.ts';
import { anyCommandRule, oneJob } from '../workflow-rule.ts';

export default anyCommandRule({
  id: 'github_actions_certificate_checks_off',
  title: 'A command skips the verification of TLS certificates, or sets a variable that does',
  terms: UNVERIFIED_CERTIFICATE,
  severity: HIGH,
  problem: 'An attacker on the network path gives the job other files, and reads the tokens that it sends.',
  remediation: 'Remove the option; add the certificate of a private authority to the trusted ones.',
  sources: ['https://curl.se/docs/manpage.html#-k', 'https://docs.npmjs.com/cli/v11/using-npm/config#strict-ssl'],
  references: [cwe(295), nist('SC-8'), pci('4.2.1')],

  examples: {
    bad: [
      oneJob('- run: |\n    «curl -fk https://example.com/a.tgz -o a.tgz»'),
      oneJob('- run: |\n    «wget --no-check-certificate https://example.com/a.tgz»'),
      oneJob('- run: «git config --global http.sslVerify false»'),
      oneJob('- run: «npm config set strict-ssl false»'),
      oneJob('- run: |\n    «export NODE_TLS_REJECT_UNAUTHORIZED=0»\n    npm ci'),
      oneJob('- run: «echo "GIT_SSL_NO_VERIFY=true" >> "$GITHUB_ENV"»'),
      oneJob(`- run: «printf 'A=1\\nNODE_TLS_REJECT_UNAUTHORIZED=0\\n' >> "$GITHUB_ENV"»`),
      oneJob(
        '- shell: pwsh\n  run: «Invoke-WebRequest https://example.com/a.zip -SkipCertificateCheck -OutFile a.zip»',
      ),
      oneJob('- run: «helm upgrade --install app ./chart --insecure-skip-tls-verify»'),
      oneJob('- run: «helm upgrade --install app ./chart --kube-insecure-skip-tls-verify»'),
      oneJob('- run: |\n    «skopeo copy --dest-tls-verify=false oci:app docker://registry.example.com/app»'),
    ],
    good: [
      oneJob('- run: echo "NODE_TLS_REJECT_UNAUTHORIZED=0 is refused"'),
      oneJob('- run: skopeo copy --src-tls-verify=0 docker://localhost:5000/app docker://docker.io/app:1'),
      oneJob('- run: curl -f https://example.com/a.tgz -o a.tgz'),
      oneJob('- run: curl -k https://localhost:8443/health'),
      oneJob('- run: |\n    # curl -k https://example.com\n    make'),
    ],
  },

  judge({ command }) {
    const { name, words } = command;
    if (words.some(({ text }) => isLoopbackUrl(text))) return undefined;
    const option = words.find(({ text }) => isSkipping(name, text))?.text;
    const [variable] = verificationSwitchedOffBy(command);
    if (variable) return { code: 'is', values: { setting: variable.name, value: variable.value.slice(0, 40) } };
    const found = option ?? skipsVerification(command) ?? handedOn(command);
    return found === undefined ? undefined : { code: 'has', values: { setting: name, value: found.slice(0, 40) } };
  },
  fix: rewritten(
    'certainty that the certificates are valid, or that of a private authority installed first',
    (word, before, program) => {
      if (
        /^--(?:insecure|no-check-certificate|(?:kube-)?insecure-skip-tls-verify(?:=true)?|(?:src-|dest-)?tls-verify=(?:false|0))$/.test(
          word,
        ) ||
        (program === 'curl' && word === '-k')
      )
        return NO_WORD;
      if (program === 'curl') return word.replace(/^(-[a-jl-zA-Z]*)k(?=[a-zA-Z]*$)/, '$1');
      return before !== undefined && /^(?:strict-ssl|http\.sslVerify)$/i.test(before)
        ? word.replace(/^(?:false|0)$/i, 'true')
        : word;
    },
  ),
});

/** What a command writes for the steps behind its own. */
function handedOn({ name, words }: ShellCommand): string | undefined {
  if (!/^(?:echo|printf)$/.test(name) || !words.some(({ text }) => /\bGITHUB_ENV\b/.test(text))) return undefined;
  return words
    .flatMap(({ text }) => text.split(/\n|\\n/))
    .find((line) => {
      const [variable = '', value = ''] = line.trim().split(/=(.*)/s, 2);
      return switchesVerificationOff(variable, value);
    });
}

function isSkipping(program: string, word: string): boolean {
  if (program === 'curl')
    return word === '--insecure' || (/^-[a-jl-zA-Z]*k[a-zA-Z]*$/.test(word) && !/^-[XHdoueFTm]/.test(word));
  return program === 'wget' && word === '--no-check-certificate';
}

function isLoopbackUrl(word: string): boolean {
  return /^https?:\/\//.test(word) && isLoopback(word);
}
