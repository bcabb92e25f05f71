import { HIGH } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { UNKNOWN } from '../../../rule.ts';
import { containerRule, onePod } from '../kubernetes-rule.ts';
import { isTiller } from '../tiller.ts';

export default containerRule({
  id: 'kubernetes_tiller_open_to_cluster',
  title: 'Tiller of Helm 2 listens to the whole network of the cluster, without a sign-in',
  severity: HIGH,
  problem: 'Every pod may send it orders, and so do what Tiller may, which is most often everything.',
  remediation:
    'Move to Helm 3 and remove Tiller; until then start it with `--listen=localhost:44134`, or with `--tls-verify`.',
  sources: ['https://v2.helm.sh/docs/securing_installation/', 'https://helm.sh/docs/v3/faq/changes_since_helm2/'],
  references: [cwe(306), nist('IA-2')],

  examples: {
    bad: [
      onePod('').replace('- name: app', '- «name: app»').replace('example/app:1.4.2', 'ghcr.io/helm/tiller:v2.17.0'),
      onePod('args:\n  - «--listen=10.7.2.8:44134»').replace('example/app:1.4.2', 'ghcr.io/helm/tiller:v2.17.0'),
    ],
    good: [
      onePod('args: [--listen=localhost:44134]').replace('example/app:1.4.2', 'ghcr.io/helm/tiller:v2.17.0'),
      onePod('command: [/tiller, --listen, "127.0.0.1:44134"]').replace('example/app:1.4.2', 'a/tiller:v2.17.0'),
      onePod('args: [--tls-verify]').replace('example/app:1.4.2', 'ghcr.io/helm/tiller:v2.17.0'),
      onePod('env: [{name: TILLER_TLS_VERIFY, value: "1"}]').replace(
        'example/app:1.4.2',
        'ghcr.io/helm/tiller:v2.17.0',
      ),
      onePod('args: [--listen=10.7.2.8:44134]'),
    ],
  },

  judge(container) {
    if (!isTiller(container)) return undefined;
    const words = ['command', 'args'].flatMap((key) => container.words(key));
    if (container.setting('name').is === 'unknown' || words.some(({ isUnknown }) => isUnknown)) return UNKNOWN;
    const isVerified = words.some(({ text }) => /^--?tls-verify(?:=true)?$/.test(text));
    if (isVerified || container.blocks('env').some((one) => one.text('name') === 'TILLER_TLS_VERIFY')) return undefined;
    const index = words.findLastIndex(({ text }) => /^--?(?:listen|l)(?:=|$)/.test(text));
    const word = words[index];
    if (!word) return { code: 'default', values: { setting: '--listen', value: ':44134' } };
    const address = word.text.includes('=')
      ? word.text.slice(word.text.indexOf('=') + 1)
      : (words[index + 1]?.text ?? '');
    if (/^(?:127\.|localhost:|\[::1\])/.test(address)) return undefined;
    return { at: word.at, message: { code: 'is', values: { setting: '--listen', value: address } } };
  },
});
