import type { ServiceId } from '@plumbline/model/service-catalogue';
import { HIGH } from '@plumbline/model/severity';
import type { Directive, ParsedFile, Source } from '../formats/tree.ts';
import { directivesOf } from '../reading/expand-includes.ts';
import type { OpenContext } from '../service-definition.ts';
import { rulesOf, type Rule } from '../rule.ts';
import { HARDCODED_SECRET } from '../terms.ts';
import { JavaOptionsFile } from './java-options.ts';
import { cwe, nist, pci } from './rulesets.ts';
import { holdsExposedSecret, isSecretName } from './secrets.ts';

/** A script that sets variables of the shell before a program is started (`envScriptParser`). */
export class EnvScriptFile extends JavaOptionsFile {
  readonly source: Source;
  readonly #inForce: readonly Directive[];
  readonly #doubts: OpenContext['doubts'];

  constructor(file: ParsedFile, context: OpenContext) {
    super(file, context);
    this.source = file.source;
    this.#doubts = context.doubts;
    this.#inForce = [...new Map(directivesOf(file).map((assignment) => [assignment.name, assignment])).values()];
    for (const assignment of this.#inForce)
      if (assignment.args.some(({ unknown }) => unknown === true)) context.doubts.add(assignment);
  }

  /** The last assignments of variables of some names, but for those whose values cannot be known. */
  variables(isWanted: (name: string) => boolean): readonly { readonly at: Directive; readonly value: string }[] {
    return this.#doubts
      .all(this.#inForce.filter(({ name }) => isWanted(name)))
      .flatMap((at) =>
        at.args.map((value) => (value.unknown === true ? undefined : { at, value: String(value.value) })),
      )
      .filter((variable) => variable !== undefined);
  }
}

/** The rule that a script of a service holds no secret. */
export function secretInScript({
  service,
  file: fileName,
  called = fileName,
  remediation,
  source,
  isSaidOtherwise = () => false,
}: {
  readonly service: ServiceId;
  readonly file: string;
  /** What the title calls it, where it goes by several names. */
  readonly called?: string;
  readonly remediation: string;
  readonly source: string;
  /** Properties of Java of which other rules of the service speak. */
  readonly isSaidOtherwise?: (property: string) => boolean;
}): Rule<EnvScriptFile, unknown> {
  return rulesOf<EnvScriptFile>(service)({
    id: `${service}_secret_in_script`,
    title: `A password or key stands in the script that sets the environment (${called})`,
    terms: HARDCODED_SECRET,
    severity: HIGH,
    problem:
      'Whoever reads the script, a backup of it or the repository that holds it has the secret, and what it exports stands in the environment of all programs that it starts.',
    remediation,
    sources: [source],
    references: [cwe(798), cwe(526), nist('IA-5'), pci('8.6.2')],

    examples: {
      bad: [
        `export JAVA_HOME=/usr/lib/jvm/java-17\n«export AWS_SECRET_ACCESS_KEY=wJalrXUtnFEMIK7MDENGbPxRfiCY»\n`,
        `export JAVA_HOME=/usr/lib/jvm/java-17\n«DB_PASSWORD='hT7-kQ2mZr'»\n`,
      ],
      good: [
        'export JAVA_HOME=/usr/lib/jvm/java-17\nexport AWS_SECRET_ACCESS_KEY="$(cat /run/secrets/aws)"\n',
        'export JAVA_HOME=/usr/lib/jvm/java-17\nexport AWS_SECRET_ACCESS_KEY="${AWS_SECRET_ACCESS_KEY}"\n',
        `export JAVA_HOME=/usr/lib/jvm/java-17\n# export DB_PASSWORD=hT7-kQ2mZr\n`,
        `export JAVA_HOME=/usr/lib/jvm/java-17\nexport DB_PASSWORD_FILE=/run/secrets/db\n`,
        `export JAVA_HOME=/usr/lib/jvm/java-17\nDB_PASSWORD=hT7-kQ2mZr\nDB_PASSWORD=\n`,
      ],
    },

    reads: [fileName],
    *check({ file }) {
      for (const { at, value } of file.variables(isSecretName))
        if (holdsExposedSecret(at.name, value))
          yield { at, head: true, message: { code: 'holds-secret', values: { setting: at.name } } };
      for (const options of file.programs) {
        for (const { at, text } of options.written()) {
          const [, name = '', value = ''] = /^-D([\w.-]{1,200})=(.{1,200})$/.exec(text) ?? [];
          // The keystore's has a rule of its own.
          const isOwn = name !== 'javax.net.ssl.keyStorePassword' && !isSaidOtherwise(name);
          if (!isOwn || !holdsExposedSecret(name, value)) continue;
          yield { at, message: { code: 'holds-secret', values: { setting: name } } };
        }
      }
    },
  });
}
