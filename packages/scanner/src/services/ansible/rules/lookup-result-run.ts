import { MODERATE } from '@plumbline/model/severity';
import type { Place, TreeNode } from '../../../formats/tree.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { variablesRule, WITH_VARIABLES } from '../ansible-rule.ts';

export default variablesRule({
  id: 'ansible_lookup_result_run',
  title: 'What a lookup fetches from elsewhere is run as a template (allow_unsafe=True)',
  terms: ['template injection', 'SSTI'],
  severity: MODERATE,
  problem:
    'Whoever can write the page, the record or the key that the lookup asks for runs commands where Ansible runs.',
  remediation: 'Take `allow_unsafe=True` out: what is fetched is then data, and no template.',
  sources: ['https://docs.ansible.com/ansible/latest/plugins/lookup.html'],
  references: [cwe(1336), nist('SI-10')],
  reads: WITH_VARIABLES,

  examples: {
    bad: [
      `- hosts: localhost\n  vars:\n    «partner: "{{ lookup('ansible.builtin.url', 'https://partner.example.com/a.yml', allow_unsafe=True) }}"»\n`,
      `- hosts: localhost\n  tasks:\n    - debug:\n        «msg: "{{ query('community.general.dnstxt', 'shop.example.com', allow_unsafe=true) }}"»\n`,
    ],
    good: [
      `- hosts: localhost\n  vars:\n    partner: "{{ lookup('ansible.builtin.url', 'https://partner.example.com/a.yml') }}"\n`,
      `- hosts: localhost\n  vars:\n    partner: "{{ lookup('url', address, allow_unsafe=False) }}"\n`,
      `- hosts: localhost\n  vars:\n    # lookup('url', 'https://partner.example.com', allow_unsafe=True)\n    partner: "{{ lookup('file', 'partner.yml', allow_unsafe=True) }}"\n`,
    ],
  },

  *check({ file }) {
    file.work.spend(file.source.text.length);
    if (VARIABLE.test(file.source.text)) file.raise();
    if (!file.source.text.includes('allow_unsafe')) return;
    for (const { at, text } of textsIn(file.parsed.roots))
      if (RUN.test(text)) yield { at, message: { code: 'has', values: { setting: 'lookup', value: 'allow_unsafe' } } };
  },
});

/** Lookups that ask other machines. */
const RUN =
  /\b(?:lookup|query|q)\(\s{0,9}["'](?:[\w.]{1,60}\.)?(?:url|dig|dnstxt|consul_kv|etcd3?|redis|mongodb|hashi_vault|laps_password|aws_ssm|ssm_parameter)["'][^{}]{0,400}\ballow_unsafe\s{0,9}=\s{0,9}(?:[Tt]rue|1)\b/;

/** A value that stands elsewhere. */
const VARIABLE = /[:-][ \t]{1,9}["']?\{\{[ \t]{0,9}\w{1,60}[ \t]{0,9}\}\}/;

/** Units: characters. */
const LONGEST = 2000;

/** Every text as it is written, with the pair whose value it is. */
function* textsIn(roots: readonly TreeNode[]): Generator<{ readonly at: Place; readonly text: string }> {
  const waiting: (readonly [TreeNode, Place])[] = roots.map((root) => [root, root] as const);
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [node, at] = next;
    if (node.kind === 'sequence') for (const item of node.items) waiting.push([item, item]);
    if (node.kind === 'mapping') for (const pair of node.pairs) waiting.push([pair.value, pair]);
    if (node.kind === 'scalar')
      yield { at, text: node.source.text.slice(node.start, Math.min(node.end, node.start + LONGEST)) };
  }
}
