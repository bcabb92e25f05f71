import { LOW } from '@plumbline/model/severity';
import { isMasked } from '../../../formats/template-marks.ts';
import type { Directive } from '../../../formats/tree.ts';
import { UNKNOWN, type Finding } from '../../../rule.ts';
import { operandsOf } from '../dockerfile-file.ts';
import { BEST_PRACTICES, dockerfileRule } from '../dockerfile-rule.ts';

export default dockerfileRule({
  id: 'dockerfile_layers_not_merged',
  title: 'Several RUN, or COPY to the same folder, follow each other',
  terms: ['multiple RUN', 'consecutive RUN', 'image size'],
  severity: LOW,
  category: 'hygiene',
  problem: 'Each is a layer of its own, and what a later one deletes stays in the layer of the earlier one.',
  remediation: 'Put the commands into one RUN with `&&`, and the files into one COPY.',
  sources: [`${BEST_PRACTICES}#run`],

  examples: {
    bad: [
      `FROM debian:12\n«RUN wget https://example.com/a.tar»\nRUN tar xf a.tar`,
      `FROM debian:12\n«COPY package.json ./»\nCOPY README.md ./\nUSER app`,
    ],
    good: [
      `FROM debian:12\nRUN wget https://example.com/a.tar && tar xf a.tar\nCOPY a /one\nCOPY b /two\nRUN make`,
      `FROM debian:12\nCOPY package.json ./\nCOPY --chown=app README.md ./`,
      `FROM debian:12 AS build\nRUN make\nRUN make install\nFROM debian:12\nRUN true`,
      `FROM debian:12\nCOPY a /app\nRUN --network=none make\nRUN make install`,
    ],
  },

  *check({ file }): Generator<Finding | typeof UNKNOWN> {
    if (!file.isWhole) {
      yield UNKNOWN;
      return;
    }
    let previous: string | undefined;
    let isSaid = false;
    const { instructions = [] } = file.finalStage ?? {};
    const known = new Set(file.instructions('RUN', 'COPY', 'ADD'));
    for (const [index, directive] of instructions.entries()) {
      const group = known.has(directive) ? groupOf(directive) : undefined;
      if (group === undefined || group !== previous) isSaid = false;
      else if (!isSaid) {
        const at = instructions[index - 1] ?? directive;
        yield { at, message: `${at.name.toUpperCase()} after ${at.name.toUpperCase()}` };
        isSaid = true;
      }
      previous = group;
    }
  },
});

/** Instructions of one group could be one instruction; undefined for those that stand for themselves. */
function groupOf(directive: Directive): string | undefined {
  const name = directive.name.toUpperCase();
  const operands = operandsOf(directive);
  if (operands.some(({ value }) => isMasked(String(value)))) return undefined;
  const flags = directive.args.slice(0, directive.args.length - operands.length).map(({ value }) => String(value));
  if (name === 'RUN') return [name, ...flags].join(' ');
  if ((name !== 'COPY' && name !== 'ADD') || operands.some(({ value }) => String(value).startsWith('<<')))
    return undefined;
  return [name, ...flags, String(operands.at(-1)?.value)].join(' ');
}
