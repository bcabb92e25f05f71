import { CRITICAL } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isOn, isOff } from '../../../rules/mapping-values.ts';
import { elasticSetting } from '../elasticsearch-rule.ts';

export default elasticSetting({
  id: 'elasticsearch_scripts_in_requests',
  title: 'Requests may carry programs that the server runs (script.inline)',
  terms: ['remote code execution', 'RCE', 'Groovy'],
  severity: CRITICAL,
  problem: 'In old versions scripts leave their sandbox: whoever can send a request runs commands on the machine.',
  remediation: 'Remove these settings and bring the server to a version that is still maintained.',
  sources: [
    'https://www.elastic.co/guide/en/elasticsearch/reference/2.4/modules-scripting.html',
    'https://www.elastic.co/guide/en/elasticsearch/reference/5.0/modules-scripting-security.html',
  ],
  references: [cwe(94), nist('CM-7'), nist('SI-2')],

  examples: {
    bad: [
      `«script.inline: true»`,
      `«script.engine.groovy.inline.search: on»`,
      `script:
  «indexed: true»`,
      `«script.disable_dynamic: false»`,
      `«script.update: true»`,
      `«script.engine.python.inline: true»`,
    ],
    good: [
      `script.inline: false`,
      `script.inline: sandbox`,
      `script.disable_dynamic: true`,
      `script.allowed_types: inline`,
      `script.engine.groovy.file.search: true`, // what lies on the machine itself
      `script.engine.expression.inline: true`, // has a sandbox
    ],
  },

  // Of languages without a sandbox, and, by where they come from and what they are for, of all.
  setting: [
    'script.inline',
    'script.indexed',
    'script.stored',
    'script.search',
    'script.aggs',
    'script.update',
    'script.plugin',
    'script.engine.groovy.**',
    'script.engine.javascript.**',
    'script.engine.python.**',
    'script.disable_dynamic',
  ],
  bad: (value, _input, setting) =>
    setting.endsWith('disable_dynamic') ? isOff(value) : isOn(value) && !/\.file(?:\.|$)/.test(setting),
  safe: (_version, value) => (isOn(value) ? 'false' : 'true'),
  fix: { kind: 'suggested', needs: 'certainty that no request brings a script' },
});
