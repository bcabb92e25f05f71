import { SCRIPT_VARIABLES } from '@plumbline/model/script-variables';
import { setsVariable } from '../../formats/env-script.ts';
import type { Directive } from '../../formats/tree.ts';
import { serverOptions, wordsAt } from '../../reading/server-options.ts';
import type { EmbeddedFile } from '../../service-definition.ts';
import type { UnitFile } from './unit-file.ts';

/** Whether a text is one of variables by which units start servers. */
export function holdsOptions(text: string): boolean {
  return setsVariable(text, SCRIPT_VARIABLES.systemd);
}

/** The settings of the server that a file of such variables is called after. */
export function optionsIn({ fileName, directives }: UnitFile): readonly EmbeddedFile[] {
  const program = PROGRAMS[fileName] ?? fileName;
  const inForce = new Map(directives.map((line) => [line.name, line]));
  return [...inForce.values()]
    .filter(({ name }) => SCRIPT_VARIABLES.systemd.test(name))
    .flatMap((line) =>
      serverOptions([{ text: program, at: line }, ...wordsAt(valueOf(line), line)], {
        isContainer: false,
        isSaidHere: true,
      }),
    );
}

/** What is started where a file is not called like the program. */
const PROGRAMS: Readonly<Record<string, string>> = {
  mariadb: 'mariadbd',
  mysql: 'mysqld',
  postgresql: 'postgres',
  redis: 'redis-server',
  valkey: 'valkey-server',
};

/** What is assigned, without the quotes around all of it. */
function valueOf({ source, nameSpan, end }: Directive): string {
  const written = source.text.slice(nameSpan.end, end).replace(/^\+?=/, '');
  return written.replace(/^(["'])([^]*)\1$/, '$2');
}
