import { MODERATE_LOW } from '@plumbline/model/severity';
import { UNKNOWN, WHOLE_FILE } from '../../../rule.ts';
import { apacheRule } from '../apache-rule.ts';
import { replaceArguments } from '../../../fixes.ts';
import { cisApache, cwe, nist } from '../../../rulesets.ts';

export default apacheRule({
  id: 'apache_server_tokens_verbose',
  title: 'Every response names the version of the server',
  severity: MODERATE_LOW,
  problem:
    'The Server header carries the version, the operating system or the loaded modules, so an attacker can pick the exploits that fit.',
  remediation: 'Set `ServerTokens Prod` in the main configuration.',
  sources: ['https://httpd.apache.org/docs/2.4/mod/core.html#servertokens'],
  references: [cisApache('8.1'), cwe(200), nist('CM-7')],

  examples: {
    bad: [
      `
«ServerTokens OS»`,
      `
ServerRoot "/etc/httpd"
Listen 80`, // nothing set: the default is Full
    ],
    good: [
      `
ServerRoot "/etc/httpd"
ServerTokens Prod`,
      `
ServerTokens ProductOnly`,
    ],
  },

  *check({ file }) {
    const settings = file.settings('ServerTokens');
    for (const { at, args } of settings) {
      const [level] = args;
      if (level !== undefined && !/^prod(uctonly)?$/i.test(level)) yield { at, message: `ServerTokens is ${level}` };
    }
    if (file.isNowhere('ServerTokens'))
      yield { at: WHOLE_FILE, message: 'ServerTokens is not set: the default is Full' };
    else if (settings.length === 0) yield UNKNOWN;
  },

  fix: { kind: 'safe', edits: (finding) => replaceArguments(finding, () => 'Prod') },
});
