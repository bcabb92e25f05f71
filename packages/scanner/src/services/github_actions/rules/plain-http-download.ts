import { MODERATE } from '@plumbline/model/severity';
import { isLoopback } from '../../../rules/loopback.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { UNENCRYPTED } from '../../../terms.ts';
import { rewritten } from '../command-words.ts';
import { SECURE_USE, anyCommandRule, oneJob } from '../workflow-rule.ts';

export default anyCommandRule({
  id: 'github_actions_plain_http_download',
  title: 'A file or repository is downloaded in plaintext: by http or git',
  terms: UNENCRYPTED,
  severity: MODERATE,
  problem:
    'An attacker on the network path replaces the file, and so puts programs into the job and into what it builds.',
  remediation: 'Use https, and compare the checksum with one in the workflow.',
  sources: [SECURE_USE],
  references: [cwe(319), cwe(494), nist('SC-8')],

  examples: {
    bad: [
      oneJob('- run: |\n    «wget http://example.com/tool.tgz»'),
      oneJob('- run: «git clone http://git.example.com/a.git»'),
      oneJob('- run: «git clone git://git.example.com/a.git»'),
      oneJob('- shell: pwsh\n  run: «Invoke-WebRequest -Uri http://example.com/tool.zip -OutFile tool.zip»'),
    ],
    good: [
      oneJob('- run: wget https://example.com/tool.tgz'),
      oneJob('- run: curl -f http://localhost:8080/health'),
      oneJob('- run: curl http://db:8080/health'),
      oneJob('- run: echo http://example.com'),
    ],
  },

  judge({ command: { name, words } }) {
    if (!DOWNLOADS.test(name) || (name === 'git' && words[0]?.text !== 'clone')) return undefined;
    const url = words.find(
      ({ text }, index) =>
        /^(?:http|git):\/\/[\w-]+(?:\.[\w-]+)+(?:[:/]|$)/.test(text) &&
        !isLoopback(text) &&
        !/^(?:-x|--?proxy|-e|--referer|-H|--?headers?|-d|--data|-body)$/i.test(words[index - 1]?.text ?? ''),
    );
    return (
      url &&
      `${name} ${url.text
        .replace(/\/\/[^/@]*@/, '//')
        .replace(/[?#][^]*/, '')
        .slice(0, 100)}`
    );
  },
  fix: rewritten('certainty that the same file is there over https', (word) =>
    word.replace(/^(?:http|git):\/\//, 'https://'),
  ),
});

const DOWNLOADS = /^(?:curl|wget|aria2c|git|invoke-(?:webrequest|restmethod)|iwr|irm|start-bitstransfer)$/i;
