import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { argumentRule, moduleDocs, tasks } from '../ansible-rule.ts';

export default argumentRule({
  id: 'ansible_package_index_not_verified',
  title: 'pip takes packages from a server that it does not verify',
  severity: MODERATE,
  problem:
    'An attacker on the network path to the package index can give the machine packages of their own, whose code runs when they are installed.',
  remediation: 'Remove --trusted-host, and give an index by an https address.',
  sources: [moduleDocs('pip')],
  references: [cwe(494), nist('SI-7')],

  examples: {
    bad: [
      tasks(`- pip:
    name: flask
    «extra_args: --trusted-host pypi.example.com»`),
      tasks(`- pip:
    name: flask
    «extra_args: -i http://pypi.example.com/simple»`),
    ],
    good: [
      tasks(`- pip:
    name: flask
    extra_args: --index-url https://pypi.example.com/simple`),
      tasks(`- pip:
    name: flask
    extra_args: "{{ arguments }}"`),
    ],
  },

  modules: ['pip'],
  argument: ['extra_args'],
  bad: (text) => /--trusted-host\b|(?:-i|--(?:extra-)?index-url)[ =]http:/.test(text),
});
