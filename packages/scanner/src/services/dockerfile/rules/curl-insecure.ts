import { HIGH } from '@plumbline/model/severity';
import { UNVERIFIED_HOST, verificationSkippedRule } from '../verification-skipped.ts';

export default verificationSkippedRule({
  id: 'dockerfile_curl_insecure',
  title: 'curl does not verify certificates',
  severity: HIGH,
  problem: UNVERIFIED_HOST,
  remediation: 'Remove `-k` and `--insecure`; add the certificate of a private authority to the trusted ones.',
  source: 'https://curl.se/docs/manpage.html#-k',
  weakness: 295,
  bad: [`RUN «curl -fsSLk https://example.com/a -o a»`, `RUN «curl --insecure -O https://example.com/a»`],
  good: [`RUN curl -fsSL https://example.com/a -o a`, `RUN curl -o -k https://example.com/a`],
  skippedBy: ({ name, words }) =>
    name === 'curl' ? words.find(({ text }, index) => isCurlInsecure(text, words[index - 1]?.text))?.text : undefined,
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
