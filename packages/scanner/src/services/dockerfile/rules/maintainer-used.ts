import { LOW } from '@plumbline/model/severity';
import { instructionRule, reference } from '../dockerfile-rule.ts';
import { valuesOf } from '../../../fixing/edit-arguments.ts';
import { replaceDirective } from '../../../fixing/edit-directives.ts';

export default instructionRule('MAINTAINER')({
  id: 'dockerfile_maintainer_used',
  title: 'MAINTAINER is deprecated',
  severity: LOW,
  category: 'hygiene',
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
    edits: (finding) => replaceDirective(finding, authorsLabel(valuesOf(finding).join(' '))),
  },
});

function authorsLabel(name: string): string {
  return `LABEL org.opencontainers.image.authors="${name.replaceAll('"', '\\"')}"`;
}
