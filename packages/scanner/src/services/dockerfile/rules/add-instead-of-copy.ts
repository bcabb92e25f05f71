import { LOW } from '@plumbline/model/severity';
import { operandsOf } from '../dockerfile-file.ts';
import { BEST_PRACTICES, instructionRule, reference } from '../dockerfile-rule.ts';
import { cisDocker } from '../../../rules/rulesets.ts';
import { renameDirective } from '../../../fixing/edit-directives.ts';

export default instructionRule('ADD')({
  id: 'dockerfile_add_instead_of_copy',
  title: 'ADD is used where COPY is enough',
  severity: LOW,
  category: 'hygiene',
  problem: 'ADD unpacks archives and fetches addresses, so a changed file name changes what the build does and trusts.',
  remediation: 'Use `COPY` for local files that are not to be unpacked.',
  sources: [`${BEST_PRACTICES}#add-or-copy`, reference('add')],
  references: [cisDocker('4.9')],

  examples: {
    bad: [`FROM debian:12\n«ADD app.py /app/»`, `FROM debian:12\n«ADD . /app»`],
    good: [
      `FROM debian:12\nCOPY app.py /app/`,
      `FROM scratch\nADD rootfs.tar.xz /`,
      'FROM debian:12\nADD ${SOURCE} /app',
    ],
  },

  judge: (directive) => {
    const sources = operandsOf(directive).slice(0, -1);
    const isNeeded = sources.some(({ value, unknown }) => unknown || NEEDS_ADD.test(String(value)));
    return sources.length > 0 && !isNeeded ? { message: 'ADD of local files', wanted: 'COPY' } : undefined;
  },

  fix: {
    kind: 'safe',
    edits: (finding) => renameDirective(finding, 'COPY'),
  },
});

/** Archives, addresses, repositories, heredocs, and names with wildcards that may be archives. */
const NEEDS_ADD =
  /\.(tar|tgz|tbz2?|txz|tzst|gz|bz2|xz|zst)(\.\w+)?$|^\w+:\/\/|^git@|\.git(#[^]*)?$|^<<|[*?]|^github\.com\//i;
