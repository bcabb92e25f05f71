import { HIGH } from '@plumbline/model/severity';
import { isLoopback } from '../../../rules/loopback.ts';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';
import { skipsVerification } from '../../../rules/unverified-clients.ts';
import { UNVERIFIED_CERTIFICATE } from '../../../terms.ts';
import { NO_WORD, rewritten } from '../command-words.ts';
import { anyCommandRule, oneJob } from '../workflow-rule.ts';

export default anyCommandRule({
  id: 'github_actions_certificate_checks_off',
  title: 'A command skips the verification of TLS certificates',
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
      oneJob(
        '- shell: pwsh\n  run: «Invoke-WebRequest https://example.com/a.zip -SkipCertificateCheck -OutFile a.zip»',
      ),
      oneJob('- run: «helm upgrade --install app ./chart --insecure-skip-tls-verify»'),
      oneJob('- run: |\n    «skopeo copy --dest-tls-verify=false oci:app docker://registry.example.com/app»'),
    ],
    good: [
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
    const found = option ?? skipsVerification(command);
    return found === undefined ? undefined : { code: 'has', values: { setting: name, value: found.slice(0, 40) } };
  },
  fix: rewritten(
    'certainty that the certificates are valid, or that of a private authority installed first',
    (word, before, program) => {
      if (
        /^--(?:insecure|no-check-certificate|insecure-skip-tls-verify(?:=true)?|(?:src-|dest-)?tls-verify=(?:false|0))$/.test(
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

function isSkipping(program: string, word: string): boolean {
  if (program === 'curl')
    return word === '--insecure' || (/^-[a-jl-zA-Z]*k[a-zA-Z]*$/.test(word) && !/^-[XHdoueFTm]/.test(word));
  return program === 'wget' && word === '--no-check-certificate';
}

function isLoopbackUrl(word: string): boolean {
  return /^https?:\/\//.test(word) && isLoopback(word);
}
