import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { commandRule, oneJob } from '../workflow-rule.ts';

export default commandRule({
  id: 'github_actions_package_index_added',
  title: 'pip looks for packages in several indexes (dependency confusion)',
  terms: ['extra-index-url'],
  severity: MODERATE,
  problem:
    'Whoever publishes a package of the same name, with a higher version, at the public index has their code installed in place of yours.',
  remediation: 'Use one index that has both (`--index-url`), or a tool that binds each package to its index.',
  sources: ['https://pip.pypa.io/en/stable/cli/pip_install/#cmdoption-extra-index-url'],
  references: [cwe(427), nist('SR-3')],

  examples: {
    bad: [oneJob('- run: «pip install --extra-index-url https://pypi.example.com/simple app»')],
    good: [
      oneJob('- run: pip install --index-url https://pypi.example.com/simple app'),
      oneJob('- run: pip install --extra-index-url https://download.pytorch.org/whl/cpu torch'),
    ],
  },

  judge({ command: { name, words } }) {
    if (!/^(?:pip[\d.]*|python[\d.]*|uv)$/.test(name)) return undefined;
    const index = words.findIndex(({ text }) => /^--extra-index-url(?:=|$)/.test(text));
    if (index === -1) return undefined;
    const address = `${words[index]?.text ?? ''} ${words[index + 1]?.text ?? ''}`;
    return /download\.pytorch\.org|pypi\.org|pypi\.nvidia\.com|test\.pypi/.test(address)
      ? undefined
      : { code: 'has', values: { setting: name, value: '--extra-index-url' } };
  },
});
