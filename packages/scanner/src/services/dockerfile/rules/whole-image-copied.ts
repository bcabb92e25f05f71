import { LOW } from '@plumbline/model/severity';
import { flagOf, lineageOf, operandsOf } from '../dockerfile-file.ts';
import { instructionRule, reference } from '../dockerfile-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';

export default instructionRule('COPY')({
  id: 'dockerfile_whole_image_copied',
  title: 'COPY --from takes the whole file system of a stage that builds',
  severity: LOW,
  problem: 'What the build needed comes along: compilers, package indexes, and files with secrets that it left behind.',
  remediation: 'Name the files and folders that the program needs.',
  sources: [reference('copy---from')],
  references: [cwe(668), nist('CM-7')],

  examples: {
    bad: [`FROM debian:12 AS build\nRUN make\nFROM alpine:3.22\n«COPY --from=build / /»`],
    good: [
      `FROM debian:12 AS build\nRUN make\nFROM alpine:3.22\nCOPY --from=build /srv/app /srv/app`,
      `FROM debian:12 AS build\nRUN make\nFROM scratch\nCOPY --from=build / /`, // all in one layer
      `FROM debian:12\nCOPY / /srv`,
      `FROM debian:12\nCOPY --from=example/tools:1.2 / /`, // made to be laid over another one
      `FROM tonistiigi/xx:1.6.1 AS xx\nFROM alpine:3.22\nCOPY --from=xx / /`, // the same, under a name of its own
    ],
  },

  judge: (directive, { file }) => {
    const from = flagOf(directive, 'from');
    const [source, target] = operandsOf(directive).map(({ value }) => String(value));
    if (from === undefined || source !== '/' || target !== '/') return undefined;
    const copied = file.stages.find(
      ({ name }, index) => name?.toLowerCase() === from.toLowerCase() || String(index) === from,
    );
    const stage = file.stages.find(({ instructions }) => instructions.includes(directive));
    // Nothing is built in a stage that only names an image.
    if (
      !copied ||
      lineageOf(copied).every(({ instructions }) => instructions.length === 0) ||
      stage?.image === 'scratch'
    )
      return undefined;
    return { code: 'has', values: { setting: `COPY --from=${from}`, value: '/' } };
  },
});
