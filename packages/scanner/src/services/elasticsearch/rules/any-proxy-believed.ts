import { HIGH } from '@plumbline/model/severity';
import { UNKNOWN } from '../../../rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isOn } from '../../../rules/mapping-values.ts';
import { OPENSEARCH, securitySetting } from '../elasticsearch-rule.ts';

/** All that there is, or all that four numbers make. */
const ANY_ADDRESS =
  /^\^?\(?(?:\.[*+]|(?:(?:\\d|\[0-9\])(?:[*+]|\{1,3\})(?:\\\.|\[\.\]|\.)){3}(?:\\d|\[0-9\])(?:[*+]|\{1,3\}))\)?\$?$/;

export default securitySetting('config', {
  id: 'elasticsearch_any_proxy_believed',
  title: 'Every caller passes for a proxy that is trusted (internalProxies .*)',
  terms: ['X-Forwarded-For', 'spoofing'],
  severity: HIGH,
  problem:
    'What stands in headers is taken from anybody: the address of another machine and, where a proxy signs people in, the name of an administrator.',
  remediation: 'Write a pattern of your proxies’ addresses in `config.dynamic.http.xff.internalProxies`.',
  sources: [`${OPENSEARCH}authentication-backends/proxy/`],
  references: [cwe(290), nist('IA-2'), nist('AC-4')],

  examples: {
    bad: [
      `_meta: {type: config, config_version: 2}
config:
  dynamic:
    http:
      xff:
        enabled: true
        «internalProxies: '.*'»`,
      `_meta: {type: config, config_version: 2}
config:
  dynamic:
    http:
      xff:
        enabled: true
        «internalProxies: '\\d{1,3}\\.\\d{1,3}\\.\\d{1,3}\\.\\d{1,3}'»`,
    ],
    good: [
      `_meta: {type: config, config_version: 2}
config:
  dynamic:
    http:
      xff:
        enabled: true
        internalProxies: '10\\.0\\.0\\.[1-2]'`,
      `_meta: {type: config, config_version: 2}
config:
  dynamic:
    http:
      xff:
        enabled: false
        internalProxies: '.*'`,
    ],
  },

  setting: 'config.dynamic.http.xff.internalProxies',
  bad(pattern, { file }) {
    const enabled = file.setting('config.dynamic.http.xff.enabled');
    if (!ANY_ADDRESS.test(pattern.trim())) return false;
    return enabled.is === 'unknown' ? UNKNOWN : enabled.is === 'absent' || isOn(enabled.value);
  },
});
