import { LOW } from '@plumbline/model/severity';
import { isMasked } from '../../../formats/template-marks.ts';
import { variablesOf } from '../dockerfile-file.ts';
import { instructionRule } from '../dockerfile-rule.ts';

export default instructionRule('LABEL')({
  id: 'dockerfile_label_name_unusual',
  title: 'The name of a label has capitals or signs that tools do not expect, or is kept for Docker',
  severity: LOW,
  category: 'hygiene',
  problem:
    'Tools that look for labels, to say where an image comes from, do not find it; Docker may use the name for something else.',
  remediation: 'Use lower-case letters, digits, dots and hyphens, such as `org.opencontainers.image.source`.',
  sources: ['https://docs.docker.com/engine/manage-resources/labels/'],

  examples: {
    bad: [
      `FROM debian:12\n«LABEL Maintainer=shop»`,
      `FROM debian:12\n«LABEL com.docker.shop=1»`,
      `FROM debian:12\n«LABEL a=1 -b=2»`,
    ],
    good: [
      `FROM debian:12\nLABEL org.opencontainers.image.source=https://shop.example`,
      'FROM debian:12\nLABEL ${NAME}=shop',
      `FROM debian:12\nLABEL build_date=today`,
    ],
  },

  judge(label) {
    const found = variablesOf(label).find(
      ({ name }) => !/[${]/.test(name) && !isMasked(name) && (!USUAL.test(plain(name)) || OF_DOCKER.test(plain(name))),
    );
    return found && { code: 'is', values: { setting: 'LABEL', value: plain(found.name) } };
  },
});

const USUAL = /^[a-z\d](?:[a-z\d_.-]*[a-z\d])?$/;
const OF_DOCKER = /^(?:com\.docker|io\.docker|org\.dockerproject)\./;

function plain(name: string): string {
  return name.replace(/^(["'])(.*)\1$/, '$2');
}
