import { linesInFile } from '../formats/text-in-file.ts';
import type { Place } from '../formats/tree.ts';
import type { EmbeddedFile } from '../service-definition.ts';
import { SHARED_FOLDER } from './embedded-services.ts';

/** A variable that a program is given. `value`: undefined where it cannot be known. */
export interface GivenVariable {
  readonly name: string;
  readonly value: string | undefined;
  readonly at: Place;
}

/**
 * The variables by which Grafana is configured among those that one program is given, as a file of its own for each file
 * that they stand in: what one says is judged beside what the others say.
 * Source: https://grafana.com/docs/grafana/latest/setup-grafana/configure-grafana/#override-configuration-with-environment-variables
 */
export function grafanaVariables(variables: readonly GivenVariable[]): readonly EmbeddedFile[] {
  const known = variables.flatMap(({ name, value = '', at }) =>
    OF_GRAFANA.test(name) && WRITABLE.test(value) ? [{ at, text: `${name}="${value}"` }] : [],
  );
  return [...Map.groupBy(known, ({ at }) => at.source).values()].flatMap((lines) => {
    const source = linesInFile(lines, { fileName: 'grafana.env', subPath: '.', configFileType: 'ini' });
    return source
      ? { name: 'grafana.env', serviceName: 'grafana', defaultFileName: 'grafana.ini', source, leavesOut: isSaidOnce }
      : [];
  });
}

const OF_GRAFANA = /^GF_[A-Z\d]+_[A-Z\d_]+$/;

/** What double quotes may hold; a variable in a value is known to nobody. */
const WRITABLE = /^[^"$\\\r\n]{1,500}$/;

/** Secrets in variables, and anonymous visitors with rights, are told of by what holds the variables. */
function isSaidOnce(rule: string): boolean {
  return SAID_OF_VARIABLES.test(rule) || rule.endsWith(SHARED_FOLDER);
}

const SAID_OF_VARIABLES = /_in_plain_text$|^grafana_(?:anonymous_may_edit|served_over_http|placeholder_left)$/;
