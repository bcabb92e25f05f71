import { HIGH } from '@plumbline/model/severity';
import { commandRule } from '../dockerfile-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { UNVERIFIED_HOST, VERIFYING, skipping } from '../verification-skipped.ts';
import { UNVERIFIED_CERTIFICATE } from '../../../terms.ts';

export default commandRule({
  id: 'dockerfile_curl_insecure',
  title: 'curl has the verification of TLS certificates disabled',
  terms: UNVERIFIED_CERTIFICATE,
  severity: HIGH,
  problem: UNVERIFIED_HOST,
  remediation: 'Remove `-k` and `--insecure`; add the certificate of a private authority to the trusted ones.',
  sources: ['https://curl.se/docs/manpage.html#-k'],
  references: [cwe(295), nist('SC-8')],

  examples: {
    bad: [
      `FROM debian:12\nRUN «curl -fsSLk https://example.com/a -o a»`,
      `FROM debian:12\nRUN «curl --insecure -O https://example.com/a»`,
    ],
    good: [
      `FROM debian:12\nRUN curl -fsSL https://example.com/a -o a`,
      `FROM debian:12\nRUN curl -o -k https://example.com/a`,
    ],
  },

  judge: skipping(({ name, words }) =>
    name === 'curl' ? words.find(({ text }, index) => isCurlInsecure(text, words[index - 1]?.text))?.text : undefined,
  ),
  fix: VERIFYING,
});

/** Short options of curl that take a value: what follows them in the same word is the value. */
const CURL_OPTIONS_WITH_VALUE = 'oHduXAbceFCDEKPQTUwxmrtyYz';
const CURL_INSECURE = new RegExp(`^-[^-${CURL_OPTIONS_WITH_VALUE}]*k`);
function isCurlInsecure(word: string, previous: string | undefined): boolean {
  if (
    previous !== undefined &&
    /^-[a-zA-Z]*$/.test(previous) &&
    CURL_OPTIONS_WITH_VALUE.includes(previous.at(-1) ?? '')
  ) {
    return false;
  }
  if (/^--(insecure|proxy-insecure|doh-insecure)$/.test(word)) return true;
  return CURL_INSECURE.test(word);
}
