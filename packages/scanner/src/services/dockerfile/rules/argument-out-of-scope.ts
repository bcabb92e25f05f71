import { LOW } from '@plumbline/model/severity';
import { isMasked } from '../../../formats/template-marks.ts';
import type { Directive } from '../../../formats/tree.ts';
import { UNKNOWN, type Finding } from '../../../rule.ts';
import { operandsOf, variablesOf } from '../dockerfile-file.ts';
import { dockerfileRule, reference } from '../dockerfile-rule.ts';

export default dockerfileRule({
  id: 'dockerfile_argument_out_of_scope',
  title: 'A stage uses an ARG that stands before the first FROM and that it does not take in',
  terms: ['build argument', 'scope', 'UndefinedVar'],
  severity: LOW,
  category: 'hygiene',
  problem:
    'It is empty in the stage, whatever the build is given: a download without its version, or a path without its folder.',
  remediation: 'Write `ARG` with the name alone in the stage, above where it is used.',
  sources: ['https://docs.docker.com/build/building/variables/#scoping', reference('scope')],

  examples: {
    bad: [
      'ARG SHOP_VERSION=1.2\nFROM debian:12\n«RUN wget https://example.com/shop-${SHOP_VERSION}.tgz»',
      'ARG FOLDER=/srv/shop\nFROM debian:12\n«COPY shop $FOLDER/»\nARG FOLDER',
    ],
    good: [
      'ARG SHOP_VERSION=1.2\nFROM debian:12\nARG SHOP_VERSION\nRUN wget https://example.com/shop-${SHOP_VERSION}.tgz',
      'ARG SHOP_VERSION=1.2\nFROM debian:12 AS base\nARG SHOP_VERSION\nFROM base\nRUN echo $SHOP_VERSION',
      'ARG NODE_VERSION=24.1.0\nFROM node:${NODE_VERSION}\nRUN echo $NODE_VERSION', // which the image may set itself
      'ARG SHOP_VERSION=1.2\nFROM debian:12\nRUN SHOP_VERSION=$(cat /version) && echo $SHOP_VERSION',
      'ARG VERSION_ID=1.2\nFROM debian:12\nRUN . /etc/os-release && echo $VERSION_ID',
      'ARG SHOP_VERSION=1.2\nFROM debian:12\nRUN echo ${SHOP_VERSION:-1.0} \\$SHOP_VERSION',
      'ARG HTTP_PROXY=http://proxy:3128\nFROM debian:12\nRUN echo $HTTP_PROXY',
      'ARG HOME=/srv\nFROM debian:12\nRUN cd $HOME && make', // of the user
      'ARG SHOP\nFROM debian:12\nRUN --mount=type=secret,id=shop,env=SHOP make SHOP_KEY=$SHOP',
      "ARG SHOP\nFROM debian:12\nRUN awk '{ print $SHOP }' /srv/shops && while read -r SHOP; do make $SHOP; done < /srv/shops",
    ],
  },

  *check({ file }): Generator<Finding | typeof UNKNOWN> {
    const stages = file.stages;
    const inStages = new Set<Directive>(stages.flatMap(({ instructions }) => instructions));
    const usedByImages = new Set(stages.flatMap(({ from }) => namesIn(textOf(from))));
    const outside = new Set(
      file
        .instructions('ARG')
        .filter((instruction) => !inStages.has(instruction))
        .flatMap((instruction) => variablesOf(instruction).map(({ name }) => name))
        .filter((name) => !usedByImages.has(name) && !KNOWN_ANYWAY.test(name)),
    );
    // By any stage above: which ones a stage goes on from would have to be asked for each.
    const takenIn = new Set<string>();
    for (const at of outside.size === 0 ? [] : stages.flatMap(({ instructions }) => instructions)) {
      const kind = at.name.toUpperCase();
      if (USING.has(kind)) {
        const text = textOf(at);
        const name = namesIn(text).find((one) => outside.has(one) && !takenIn.has(one) && !isSetIn(text, one));
        if (name !== undefined) yield { at, message: `$${name} is not taken in` };
        else if (operandsOf(at).some(({ value }) => isHidden(String(value), takenIn))) yield UNKNOWN;
      }
      if (kind === 'ARG' || kind === 'ENV') for (const { name } of variablesOf(at)) takenIn.add(name);
    }
  },
});

const USING: ReadonlySet<string> = new Set([
  'RUN',
  'COPY',
  'ADD',
  'WORKDIR',
  'ENV',
  'USER',
  'LABEL',
  'EXPOSE',
  'VOLUME',
]);

/** What every build and every shell know by themselves. */
const KNOWN_ANYWAY =
  /^(?:(?:HTTPS?|FTP|NO|ALL)_PROXY|(?:https?|ftp|no|all)_proxy|HOME|HOSTNAME|IFS|PATH|PWD|SHELL|UID)$/;

/**
 * As it is written: of what is copied and set the operands alone, for files behind them may be for other programs, and
 * of scripts without what stands in single quotes, which the shell leaves as it is.
 */
function textOf(instruction: Directive): string {
  const { source, start, end } = instruction;
  const isScript = instruction.name.toUpperCase() === 'RUN';
  if (isScript) return source.text.slice(start, end).replaceAll(/'[^']*'/g, "''");
  return source.text.slice(start, operandsOf(instruction).at(-1)?.end ?? end);
}

/** Without those that have a default, and those that the shell is given as they are. */
function namesIn(text: string): readonly string[] {
  return [...text.matchAll(/(?<!\\)\$(?:(\w{1,200})|\{(\w{1,200})\})/g)].map(
    ([, plain, braced]) => plain ?? braced ?? '',
  );
}

/** Whether a script sets it before, or reads it from elsewhere. */
function isSetIn(text: string, name: string): boolean {
  const ways = [`${name}=`, `env=${name}`, `for ${name} `, '. /', 'source '];
  const isRead = [...text.matchAll(/\bread((?:\s{1,20}[\w-]{1,200}){1,20})/g)].some(([, words = '']) =>
    words.split(/\s+/).includes(name),
  );
  return isRead || ways.some((one) => text.includes(one));
}

/** Whether it is put in as a whole, from where the file does not say. */
function isHidden(operand: string, declared: ReadonlySet<string>): boolean {
  const [, name] = /^\$\{?(\w{1,200})\}?$/.exec(operand) ?? [];
  return isMasked(operand) || (name !== undefined && !declared.has(name));
}
