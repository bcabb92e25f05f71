import { MODERATE_LOW } from '@plumbline/model/severity';
import type { Finding } from '../../../rule.ts';
import { interpreterOfDownload } from '../../../rules/piped-downloads.ts';
import { BEST_PRACTICES, dockerfileRule, reference } from '../dockerfile-rule.ts';
import { isVerified } from '../verified-downloads.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';

export default dockerfileRule({
  id: 'dockerfile_download_unverified',
  title: 'A program is downloaded and used without a checksum',
  terms: ['integrity', 'sha256sum'],
  severity: MODERATE_LOW,
  problem:
    'Whoever takes over the site decides what runs in the build and in the image, and nothing tells today from yesterday.',
  remediation: 'Compare the file with `sha256sum -c` in the same RUN, or use `ADD --checksum=sha256:…`.',
  sources: [reference('add---checksum'), BEST_PRACTICES],
  references: [cwe(494), nist('SI-7')],

  examples: {
    bad: [
      `FROM debian:12\nRUN «curl -fsSLo /usr/bin/tool https://example.com/tool» && chmod +x /usr/bin/tool`,
      `FROM debian:12\nRUN «wget https://example.com/tool.deb» && dpkg -i tool.deb`,
      `FROM debian:12\nRUN «curl -fsSL https://example.com/tool.tgz» | tar -xz -C /usr/local/bin`,
    ],
    good: [
      `FROM debian:12\nRUN curl -fsSLo /usr/bin/tool https://example.com/tool && sha256sum -c tool.sha256 && chmod +x /usr/bin/tool`,
      `FROM debian:12\nRUN curl -fsSLo /srv/words.txt https://example.com/words.txt`,
      `FROM debian:12\nRUN curl -fsSL https://example.com/words.tgz | tar -xz -C /srv/words`,
      `FROM debian:12\nRUN wget -q https://example.com/tool.deb`, // who uses it may compare it
    ],
  },

  *check({ file }): Generator<Finding> {
    for (const [run, runs] of file.runs) {
      const commands = runs.map(({ command }) => command);
      if (isVerified(run) || !commands.some(isUse)) continue;
      const at = commands.find(
        (command) =>
          /^(?:curl|wget)$/.test(command.name) &&
          interpreterOfDownload(command) === undefined &&
          command.words.some(({ text }) => text.startsWith('https://')),
      );
      if (at) yield { at, message: `what ${at.name} downloads is not compared with a checksum` };
    }
  },
});

/** Whether a command makes a program of a file, or runs or installs it. */
function isUse({
  name,
  words,
}: {
  readonly name: string;
  readonly words: readonly { readonly text: string }[];
}): boolean {
  if (name === 'chmod') return words.some(({ text }) => /^(?:[augo]*\+\w*x|[02346]*[157][0-7]*)$/.test(text));
  if (name === 'tar' || name === 'unzip') {
    const isTaken =
      name === 'unzip' ||
      words.some(({ text }) => /^(?:-[a-wyzA-Z]*x|--extract$|--get$|[a-wyzA-Z]*x[a-zA-Z]*$)/.test(text));
    return isTaken && words.some(({ text }) => OF_PROGRAMS.test(text));
  }
  if (name === 'dpkg' || name === 'rpm')
    return words.some(({ text }) => /^(?:-[a-hj-zA-TV-Z]*[iU][a-zA-Z]*|--install)$/.test(text));
  return /^(?:ba|da)?sh$/.test(name) && words.some(({ text }) => text.endsWith('.sh'));
}

/** Folders that programs are found in, as what an archive is unpacked to. */
const OF_PROGRAMS =
  /^(?:-C|-d|--directory=)?\/(?:usr(?:\/local)?(?:\/s?bin)?|s?bin|opt(?:\/[\w.-]{1,100}){0,3}\/bin)\/?$/;
