import { LOW } from '@plumbline/model/severity';
import { instructionRule, reference } from '../dockerfile-rule.ts';

export default instructionRule('MAINTAINER')({
  id: 'dockerfile_maintainer_used',
  title: 'MAINTAINER is deprecated',
  severity: LOW,
  problem: 'Tools that look for who answers for an image read its labels and find nobody.',
  remediation: 'Use `LABEL org.opencontainers.image.authors="…"`.',
  sources: [reference('maintainer-deprecated')],

  examples: {
    bad: [`FROM debian:12\n«MAINTAINER team@example.com»`],
    good: [`FROM debian:12\nLABEL org.opencontainers.image.authors="team@example.com"`],
  },

  judge: () => 'MAINTAINER',

  fix: {
    kind: 'safe',
    edits: ({ at }) =>
      typeof at === 'symbol'
        ? []
        : [{ start: at.start, end: at.end, replacement: authorsLabel(at.source.text.slice(at.start, at.end)) }],
  },
});

function authorsLabel(maintainer: string): string {
  const name = maintainer.replace(/^\s*MAINTAINER\s+/i, '').replace(/^(["'])(.*)\1$/, '$2');
  return `LABEL org.opencontainers.image.authors="${name.replaceAll('"', '\\"')}"`;
}
