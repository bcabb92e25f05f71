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
    const inForce = doubts.all([...new Map(assignments.map((one) => [one.name, one])).values()]);
    this.settings = inForce.flatMap((one) => daemonSettings(wordsIn(one), one, { withAddresses: isKnown(one) }) ?? []);
  }
}

function writtenIn({ source, nameSpan, end }: Directive): string {
  return source.text.slice(nameSpan.end, end).replace(/^\+?=/, '');
}

function wordsIn(assignment: Directive): readonly string[] {
  return writtenIn(assignment).match(/[^\s"'\\]+/g) ?? [];
}

/** Whether nothing in it may be another option: one that asks for certificates, say. */
function isKnown(assignment: Directive): boolean {
  const written = writtenIn(assignment);
  return !/[$`]/.test(written) && !hasTemplateMarks(written);
}
