import { removeEntry } from '../../../fixing/edit-yaml.ts';
import { LOW } from '@plumbline/model/severity';
import { cwe } from '../../../rules/rulesets.ts';
import { isLoopback } from '../../../rules/loopback.ts';
import { onePod, podRule, WITHOUT } from '../kubernetes-rule.ts';

export default podRule({
  id: 'kubernetes_host_names_set',
  title: 'The pod has addresses of its own for names of hosts: hostAliases',
  severity: LOW,
  problem:
    'What it calls by such a name goes to the address that stands here, past DNS: whoever may change the manifest sends it elsewhere, and nobody notices when the address changes hands.',
  remediation: 'Remove `hostAliases` and let DNS answer, for example by a Service of type ExternalName.',
  sources: ['https://kubernetes.io/docs/tasks/network/customize-hosts-file-for-pods/'],
  references: [cwe(350)],

  examples: {
    bad: [onePod(`stdin: true`, 'hostAliases:\n  - «ip: 192.0.2.7\n    hostnames: [db.shop.example]»')],
    good: [
      onePod(`stdin: true`, 'hostAliases: []'),
      onePod(`stdin: true`, 'hostAliases: [{ip: 127.0.0.1, hostnames: [shop.local]}]'),
    ],
  },

  judge({ spec }) {
    const found = spec.blocks('hostAliases').find((alias) => !isLoopback(alias.text('ip') ?? '127.0.0.1'));
    return (
      found && {
        at: found.at,
        message: { code: 'is', values: { setting: 'hostAliases', value: found.text('ip') ?? '' } },
      }
    );
  },
  fix: { ...WITHOUT, edits: removeEntry },
});
