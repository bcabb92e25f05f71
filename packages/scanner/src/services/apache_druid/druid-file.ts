import { directivesOf } from '../../reading/expand-includes.ts';
import { areNamesOf, isEmpty, isOtherLanguage, type Vocabulary } from '../../reading/its-format.ts';
import type { ParsedFile } from '../../formats/tree.ts';
import { isPartByPlace } from '../../part-of-configuration.ts';
import type { WithKeyValues } from '../../rules/key-value-rule.ts';
import { KeyValues } from '../../rules/key-values.ts';
import { isSetTo, oneOf } from '../../rules/setting-rule.ts';
import type { OpenContext } from '../../service-definition.ts';

/** What all processes of a cluster have in common; the others have what is one process's own, and say nothing of the rest. */
export const COMMON = 'common.runtime.properties';

/** How variables of a container begin that are properties. Source: https://druid.apache.org/docs/latest/tutorials/docker */
export const VARIABLE = 'druid_';

/** The authenticators that are asked, one after the other. */
export const CHAIN = 'druid.auth.authenticatorChain';

/** What rules ask of a common.runtime.properties or the runtime.properties of a process. */
export class DruidFile implements WithKeyValues {
  readonly settings: KeyValues;

  constructor(file: ParsedFile, { doubts, defaultFileName }: OpenContext) {
    const isPart = defaultFileName !== COMMON || isPartByPlace(file.source) || holdsVariables(file);
    this.settings = KeyValues.of(file, doubts, isPart);
  }

  /** Whether a switch is on; undefined where it cannot be known. Those that are asked for are off by default. */
  isOn(key: string): boolean | undefined {
    const setting = this.settings.setting(key);
    return setting.is === 'unknown' ? undefined : isSetTo(setting, oneOf('true'));
  }

  /**
   * Whether an authenticator or authorizer whose setting is asked for is one of those that a list makes of them; undefined
   * where it cannot be known. Where nothing is listed here, another file may do it.
   */
  isListed(list: string, setting: string): boolean | undefined {
    const listed = this.settings.setting(list);
    if (listed.is === 'unknown') return undefined;
    return listed.is === 'absent' || namesIn(listed.value).includes(setting.split('.')[3] ?? '');
  }

  /** Whether requests have to say who they come from; undefined where it cannot be known. */
  get asksForNames(): boolean | undefined {
    const chain = this.settings.setting(CHAIN);
    if (chain.is === 'unknown') return undefined;
    return chain.is === 'set' && namesIn(chain.value).some((name) => name !== 'allowAll');
  }
}

/** Whether it is the environment of a container, to which others may be added. */
function holdsVariables({ source, roots }: ParsedFile): boolean {
  return roots.some(({ start }) => source.text.startsWith(VARIABLE, start));
}

/** The texts of a list such as `["basic", "ldap"]`; Druid takes it without the quotes too. */
export function namesIn(list: string): readonly string[] {
  return list.split(/[[\],"\s]+/).filter((name) => name !== '');
}

/**
 * The secret that stands in a value; undefined where it says where the secret is, as Druid's password providers do:
 * `{"type":"environment", …}`. The provider `default` has it in itself.
 */
export function secretIn(value: string): string | undefined {
  if (!value.startsWith('{')) return value;
  return /"type"\s{0,20}:\s{0,20}"default"/.test(value)
    ? /"password"\s{0,20}:\s{0,20}"([^"\\]{1,500})"/.exec(value)?.[1]
    : undefined;
}

/** Whether a text may be a file of Druid's properties. */
export function isDruidFormat(file: ParsedFile): boolean {
  return (
    isEmpty(file) ||
    (!isOtherLanguage(file) &&
      areNamesOf(
        VOCABULARY,
        directivesOf(file).map(({ name }) => name),
      ))
  );
}

const VOCABULARY: Vocabulary = {
  isKnown: (name) => name.startsWith('druid.'),
  // The variables of a container are those of its other programs too.
  hasForm: (name) => name.startsWith('org.apache.druid.') || /^[A-Z][A-Z\d]*_[A-Z\d_]+$/.test(name),
};
