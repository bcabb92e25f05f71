import { HIGH } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { commandRule, moduleDocs, tasks } from '../ansible-rule.ts';

const OPTIONS: ReadonlyMap<string, RegExp> = new Map([
  ['curl', /^(?:--insecure|-[fsSLgjlqvi]*k[fsSLgjlqviOo]*)$/],
  ['wget', /^--no-check-certificate$/],
  ['git', /^http\.sslVerify=(?:false|0)$/i],
]);

export default commandRule({
  id: 'ansible_command_skips_certificate',
  title: 'A command does not verify the TLS certificate of a server',
  terms: ['curl -k', 'insecure'],
  severity: HIGH,
  problem:
    'Whoever stands in the way can answer in the name of the server, read what the command sends and change what it gets.',
  remediation: 'Take the option out, and let the machine trust the authority that signed the certificate.',
  sources: [moduleDocs('command'), 'https://curl.se/docs/manpage.html'],
  references: [cwe(295), nist('SC-8')],

  examples: {
    bad: [
      tasks(`- command: «curl -k https://example.com»`),
      tasks(`- shell: «wget --no-check-certificate https://example.com/a.tgz»`),
    ],
    good: [
      tasks(`- command: curl --cacert /etc/ssl/own.pem https://example.com`),
      tasks(`- command: wget https://example.com/a.tgz`),
      tasks(`- command: tar -k -xf a.tgz`),
    ],
  },

  judge({ command: { name, words } }) {
    const option = OPTIONS.get(name);
    const word = option && words.find(({ text }) => option.test(text));
    return word && { code: 'has', values: { setting: name, value: word.text.slice(0, 60) } };
  },
});
