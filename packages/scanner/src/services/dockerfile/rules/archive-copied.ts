import { LOW } from '@plumbline/model/severity';
import { UNKNOWN, type Finding } from '../../../rule.ts';
import { flagOf, operandsOf, type RunCommand } from '../dockerfile-file.ts';
import { BEST_PRACTICES, dockerfileRule } from '../dockerfile-rule.ts';
import { LARGER_IMAGE } from '../kept-caches.ts';

export default dockerfileRule({
  id: 'dockerfile_archive_copied',
  title: 'An archive is copied and then unpacked: it stays in the image',
  terms: ['image size', 'tar'],
  severity: LOW,
  category: 'hygiene',
  problem: LARGER_IMAGE,
  remediation: 'Let `ADD` unpack it, or bind it for the RUN that unpacks it: `RUN --mount=type=bind,source=…`.',
  sources: [`${BEST_PRACTICES}#add-or-copy`],

  examples: {
    bad: [
      `FROM debian:12\n«COPY app.tar.gz /tmp/»\nRUN tar -xzf /tmp/app.tar.gz -C /srv`,
      `FROM debian:12\n«COPY dist/app.tgz /tmp/a.tgz»\nRUN cd /srv && tar xf /tmp/a.tgz`,
    ],
    good: [
      `FROM debian:12\nADD app.tar.gz /srv/`,
      `FROM debian:12\nCOPY app.tar.gz /srv/download/`,
      `FROM debian:12\nCOPY --from=build /app.tar.gz /tmp/\nRUN tar xf /tmp/app.tar.gz`,
      `FROM debian:12\nCOPY app.tar.gz /tmp/\nRUN tar -czf /srv/other.tar.gz /srv/app`,
    ],
  },

  *check({ file }): Generator<Finding | typeof UNKNOWN> {
    const copies = new Set(file.instructions('COPY').filter((copy) => flagOf(copy, 'from') === undefined));
    const unpacking = Map.groupBy(file.commands.filter(unpacks), ({ stage }) => stage);
    for (const [stage, runs] of unpacking) {
      const words = runs.flatMap(({ command }) => command.words);
      const unpacked = new Set(words.map(({ text }) => lastPart(text)));
      for (const at of stage.instructions) {
        if (!copies.has(at)) continue;
        const names = operandsOf(at).map(({ value }) => lastPart(String(value)));
        const archives = names.filter((name) => ARCHIVE.test(name));
        const archive = archives.find((name) => unpacked.has(name));
        if (archive !== undefined) yield { at, message: { code: 'is', values: { setting: 'COPY', value: archive } } };
        else if (words.some(({ unknown }) => unknown)) yield UNKNOWN;
      }
    }
  },
});

const ARCHIVE = /\.(?:tar(?:\.(?:gz|bz2|xz|zst|lzma))?|tgz|tbz2?|txz)$/;

function unpacks({ command: { name, words } }: RunCommand): boolean {
  const options = words[0]?.text ?? '';
  return name === 'tar' && (/^-?[a-zA-Z]*x/.test(options) || options === '--extract' || options === '--get');
}

function lastPart(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
