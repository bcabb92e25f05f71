import { CRITICAL, HIGH } from '@plumbline/model/severity';
import { BEST_PRACTICES, commandRule, reference } from '../dockerfile-rule.ts';
import type { ShellCommand } from '../shell-commands.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';

export default commandRule({
  id: 'dockerfile_download_piped_to_shell',
  title: 'A download is piped to a shell and runs unverified',
  terms: ['curl pipe bash', 'wget pipe sh'],
  severity: HIGH,
  problem:
    'Whoever controls the address, or the way to it, runs commands in the build and in every image of it, and nothing tells today from yesterday.',
  remediation: 'Download to a file, compare its checksum or signature with one in the Dockerfile, then run it.',
  sources: [BEST_PRACTICES, reference('add---checksum')],
  references: [cwe(494), nist('SI-7')],

  examples: {
    bad: [
      `FROM debian:12\nRUN «curl -fsSL https://get.example.com | sh»`,
      `FROM debian:12\nRUN apt-get update && \\\n  «wget -qO- https://get.example.com/install.sh | sudo -E bash -»`,
      `FROM debian:12\nRUN «bash -c "$(curl -fsSL https://get.example.com)"»`,
      `FROM debian:12\nRUN «bash <(curl -s https://get.example.com)»`,
    ],
    good: [
      `FROM debian:12\nRUN curl -fsSL https://example.com/a.tgz | tar xz`,
      `FROM debian:12\nRUN curl -fsSLo install.sh https://get.example.com && sha256sum -c install.sha256 && sh install.sh`,
      `FROM debian:12\nRUN curl -fsS https://example.com/key.asc | gpg --dearmor -o /usr/share/keyrings/e.gpg`,
    ],
  },

  judge: ({ command }) => {
    const shell = runsDownload(command);
    if (shell === undefined) return undefined;
    const isPlain = command.words.some(({ text }) => text.includes('http://'));
    return { message: `a download is run by ${shell}`, severity: isPlain ? CRITICAL : HIGH };
  },
});

const DOWNLOADERS = /^(curl|wget|aria2c|fetch)$/;
const INTERPRETERS = /^((ba|da|a|k|z|fi)?sh|python[\d.]*|perl|ruby|node|php|source|\.|eval|iex|pwsh)$/;
const SUBSTITUTED_DOWNLOAD = /(?:\$\(|`|<\()\s*(?:curl|wget)\b/;
/** The interpreter that runs what the command downloads. */
function runsDownload(command: ShellCommand): string | undefined {
  const { name, words } = command;
  if (DOWNLOADERS.test(name)) {
    const reader = interpreterBehind(command);
    // `python -c …` and `python script` read the download as data.
    return reader && readsScriptFromInput(reader) ? reader.name : undefined;
  }
  if (!INTERPRETERS.test(name)) return undefined;
  return words.some(({ text }) => SUBSTITUTED_DOWNLOAD.test(text)) ? name : undefined;
}
/** The first interpreter of the pipe behind a command: worked out from the pipe's end, once for all its commands. */
function interpreterBehind(command: ShellCommand): ShellCommand | undefined {
  const waiting: ShellCommand[] = [];
  let at: ShellCommand | undefined = command;
  for (; at && !INTERPRETERS_BEHIND.has(at); at = at.pipedInto) waiting.push(at);
  let found = at && INTERPRETERS_BEHIND.get(at);
  for (const waited of waiting.toReversed()) {
    const { pipedInto } = waited;
    if (pipedInto && INTERPRETERS.test(pipedInto.name)) found = pipedInto;
    INTERPRETERS_BEHIND.set(waited, found);
  }
  return found;
}
const INTERPRETERS_BEHIND = new WeakMap<ShellCommand, ShellCommand | undefined>();
function readsScriptFromInput({ name, words }: ShellCommand): boolean {
  if (name.endsWith('sh')) return !words.some(({ text }) => /^-\w*c$/.test(text));
  const first = words[0]?.text;
  return first === undefined || first === '-' || first === '/dev/stdin' || /^[<>|\d]/.test(first);
}
