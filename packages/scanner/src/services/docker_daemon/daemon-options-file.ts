import { SCRIPT_VARIABLES } from '@plumbline/model/script-variables';
import { hasTemplateMarks } from '../../formats/template-marks.ts';
import type { Directive, ParsedFile } from '../../formats/tree.ts';
import { daemonSettings } from '../../reading/daemon-options.ts';
import { directivesOf } from '../../reading/expand-includes.ts';
import type { EmbeddedFile, OpenContext } from '../../service-definition.ts';

/** What the daemon is started with by a script: each variable is judged as a daemon.json. */
export class DaemonOptionsFile {
  readonly settings: readonly EmbeddedFile[];

  constructor(file: ParsedFile, { doubts }: OpenContext) {
    const assignments = directivesOf(file).filter(({ name }) => SCRIPT_VARIABLES.docker_daemon.test(name));
    const chains = [...Map.groupBy(assignments, ({ name }) => name).values()].map((all) =>
      doubts.all(
        all.slice(
          Math.max(
            0,
            all.findLastIndex((one) => !addsTo(one)),
          ),
        ),
      ),
    );
    this.settings = chains.flatMap(settingsOf);
  }
}

/** What each assignment of a variable adds, beside what the others say of certificates. */
function settingsOf(chain: readonly Directive[]): readonly EmbeddedFile[] {
  const [first] = chain;
  const withAddresses = first !== undefined && !addsTo(first) && chain.every(isKnown);
  const words = chain.map(wordsIn);
  const ofTls = words.flat().filter((word) => /^--tls(?:verify)?(?:=|$)/.test(word));
  return chain.flatMap((one, index) => {
    const own = words[index] ?? [];
    const args = own.some((word) => /^(?:-H|--host\b)/.test(word)) ? [...own, ...ofTls] : own;
    return daemonSettings(args, one, { withAddresses }) ?? [];
  });
}

/** `NAME="$NAME --icc=false"` and `NAME+=" --icc=false"`. */
function addsTo(assignment: Directive): boolean {
  const { source, nameSpan } = assignment;
  return source.text.startsWith('+=', nameSpan.end) || withoutItself(assignment) !== writtenIn(assignment);
}

function withoutItself(assignment: Directive): string {
  const { name } = assignment;
  return writtenIn(assignment).replaceAll(`\${${name}}`, '').replaceAll(`$${name} `, ' ');
}

function writtenIn({ source, nameSpan, end }: Directive): string {
  return source.text.slice(nameSpan.end, end).replace(/^\+?=/, '');
}

function wordsIn(assignment: Directive): readonly string[] {
  return withoutItself(assignment).match(/[^\s"'\\]+/g) ?? [];
}

/** Whether nothing in it may be another option: one that asks for certificates, say. */
function isKnown(assignment: Directive): boolean {
  const written = withoutItself(assignment);
  return !/[$`]/.test(written) && !hasTemplateMarks(written);
}
