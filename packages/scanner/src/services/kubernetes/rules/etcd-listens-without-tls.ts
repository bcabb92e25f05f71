import { CRITICAL } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { ETCD, flagSetting, oneComponent } from '../kubernetes-rule.ts';

export default flagSetting('etcd')({
  id: 'kubernetes_etcd_listens_without_tls',
  title: 'etcd listens for clients without TLS: --listen-client-urls has http',
  severity: CRITICAL,
  problem: 'Whoever reaches the port reads and changes everything of the cluster without a sign-in.',
  remediation: 'Write `https://` in `--listen-client-urls`.',
  sources: [ETCD],
  references: [cwe(319), nist('SC-8')],

  examples: {
    bad: [oneComponent('etcd', '«--listen-client-urls=https://10.0.0.5:2379,http://0.0.0.0:2379»')],
    good: [
      oneComponent('etcd', '--listen-client-urls=https://127.0.0.1:2379,https://10.0.0.5:2379'),
      oneComponent('etcd', '--listen-client-urls=http://127.0.0.1:2379'),
    ],
  },

  setting: ['--listen-client-urls', '--listen-peer-urls'],
  bad: (value) => value.split(',').some((url) => /^http:\/\/(?!127\.|localhost|\[::1\])/i.test(url.trim())),
});
