import { isLoopback } from '../../../rules/loopback.ts';
import { withoutCredentials } from '../../../rules/plain-addresses.ts';
import { MODERATE } from '@plumbline/model/severity';
import type { ShellCommand } from '../../../reading/shell-commands.ts';
import { BEST_PRACTICES, commandRule } from '../dockerfile-rule.ts';
import { rewriteWords } from '../../../fixing/edit-dockerfile.ts';
import { isVerified } from '../verified-downloads.ts';
import { NPM, PYTHON, installedBy } from '../../../rules/package-managers.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';

export default commandRule({
  id: 'dockerfile_plain_http_download',
  title: 'A file or repository is downloaded in plaintext: by http or git',
  severity: MODERATE,
  problem: 'An attacker on the network path can replace the file, and so put programs into the image.',
  remediation: 'Use https, and compare the checksum with one in the Dockerfile.',
  sources: [BEST_PRACTICES],
  references: [cwe(494), cwe(319), nist('SC-8')],

  examples: {
    bad: [
      `FROM debian:12\nRUN «wget http://example.com/tool.tgz»`,
      `FROM debian:12\nRUN «curl -O http://example.com/tool»`,
      `FROM debian:12\nRUN «git clone --depth 1 http://git.example.com/tool.git /opt/tool»`,
      `FROM debian:12\nRUN «git clone git://git.example.com/tool.git»`,
      `FROM python:3.13\nRUN «pip install git+http://git.example.com/lib.git@v1»`,
      `FROM mcr.microsoft.com/powershell:7.4\nSHELL ["pwsh", "-Command"]\nRUN «Invoke-WebRequest -Uri http://example.com/agent.msi -OutFile agent.msi»`,
    ],
    good: [
      `FROM debian:12\nRUN git clone https://git.example.com/tool.git && git config --global http.proxy http://proxy.example.com`,
      `FROM debian:12\nRUN curl -fsSO https://example.com/tool.tgz`,
      `FROM debian:12\nRUN curl -fs http://localhost:8080/health`,
      `FROM debian:12\nRUN curl -x http://proxy.example.com:3128 -O https://example.com/a`,
      `FROM debian:12\nRUN wget http://example.com/a.tgz && echo "b5bb9d80 a.tgz" | sha256sum -c -`,
    ],
  },

  judge: ({ command, directive }) => {
    const clones = command.name === 'git' && command.words.some(({ text }) => /^(?:clone|fetch|pull)$/.test(text));
    const installed = plainPackageOf(command);
    if (installed !== undefined) return `${command.name} ${withoutCredentials(installed)}`;
    if (!clones && !downloads(command)) return undefined;
    if (isVerified(directive)) return undefined;
    const url = command.words.find(
      ({ text }, index) =>
        (isPlain(text) || (clones && text.startsWith('git://') && !isLoopback(text))) &&
        !/^(?:-x|--?proxy|-e|--referer|-H|--?headers?)$/i.test(command.words[index - 1]?.text ?? ''),
    );
    return url && `${command.name} ${withoutCredentials(url.text)}`;
  },
  fix: {
    kind: 'suggested',
    needs: 'certainty that the same file is there over https',
    edits: ({ at }, { file }) =>
      rewriteWords(file.commandAt(at)?.words ?? [], (text) => text.replaceAll(/\b(?:http|git):\/\//g, 'https://')),
  },
});

/** The address of a package that is named by it, such as `git+http://…`, without a checksum. */
function plainPackageOf(command: ShellCommand): string | undefined {
  const packages = installedBy(command, PYTHON) ?? installedBy(command, NPM) ?? [];
  const addresses = packages.map(({ text }) => text.replace(/^(?:[\w.[\]-]{1,200}@)?git\+/, ''));
  return addresses.find((address) => isPlain(address) && !address.includes('#sha256='));
}

const DOWNLOADS = /^(?:curl|wget|aria2c|invoke-(?:webrequest|restmethod)|iwr|irm|start-bitstransfer)$/i;

/** By itself, or as what a PowerShell is given. */
function downloads({ name, words }: ShellCommand): boolean {
  if (/^(?:powershell|pwsh)(?:\.exe)?$/i.test(name)) return words.some(({ text }) => DOWNLOADS.test(text));
  return DOWNLOADS.test(name);
}

/** Whether what a URL names comes in the clear from another machine than that which builds. */
function isPlain(url: string): boolean {
  return /^http:\/\/(?!(0\.0\.0\.0|host\.docker\.internal)\b)/.test(url) && !isLoopback(url);
}
