import { resolve } from 'node:path';
import { Type, type Static, type TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { SETTINGS, type SettingName } from './setting-list.ts';

/** Everything that an operator can decide; see `SETTINGS` for what each means. */
export type Settings = Readonly<{ [Name in SettingName]: Static<(typeof SETTINGS)[Name]['type']> | Absent<Name> }>;
type Absent<Name extends SettingName> = (typeof SETTINGS)[Name] extends { default: unknown } ? never : undefined;

/** A setting that stops the start; the message is a sentence that names it. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
}

/** Variables of our command line and of our tests, which may well stand in the same environment. */
const FOR_OTHERS = [
  'PLUMBLINE_URL',
  'PLUMBLINE_USER_NAME',
  'PLUMBLINE_PASSWORD',
  'PLUMBLINE_TOKEN',
  'PLUMBLINE_CHROMIUM',
];

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads every setting from the environment, once, at the start. An empty value counts as absent.
 * Errors: SettingsError for a value that does not fit, and for a `PLUMBLINE_` variable that does not exist, unless
 * Kubernetes made it (`settingsWarning`).
 */
export function readSettings(environment: Environment): Settings {
  for (const variable of unknownVariables(environment)) {
    if (!isOfKubernetes(environment, variable)) {
      throw new SettingsError(`There is no setting ${variable}. "plumbline-server config" lists all of them.`);
    }
  }
  const values = settingNames().map((name) => [name, readSetting(name, environment)] as const);
  // Built from every name of the list, with values that were checked against their types.
  const settings = Object.fromEntries(values) as Settings;
  return { ...settings, dataFolder: resolve(settings.dataFolder) };
}

/** What an operator should know of the environment, although it stops nothing; undefined when there is nothing. */
export function settingsWarning(environment: Environment): string | undefined {
  const [first, ...more] = unknownVariables(environment);
  if (first === undefined) return undefined;
  const others = more.length === 0 ? '' : ` and ${more.length} more like it`;
  return `${first}${others} is no setting: Kubernetes made it for a Service. Set enableServiceLinks: false in the pod.`;
}

function unknownVariables(environment: Environment): readonly string[] {
  return Object.keys(environment).filter(
    (variable) => variable.startsWith('PLUMBLINE_') && !NAMES_BY_VARIABLE.has(variable) && !isForOthers(variable),
  );
}

/** Source: Kubernetes' documentation, Service, environment variables. */
const SERVICE_VARIABLE =
  /^PLUMBLINE_(\w+_)?(SERVICE_HOST|SERVICE_PORT(_\w+)?|PORT(_\d+_(TCP|UDP|SCTP)(_(PROTO|PORT|ADDR))?)?)$/;

function isOfKubernetes(environment: Environment, variable: string): boolean {
  return environment['KUBERNETES_SERVICE_HOST'] !== undefined && SERVICE_VARIABLE.test(variable);
}

/** What a process that scans is told of the environment: where compiled code is, none of our settings and no secret. */
export function scanEnvironment(): NodeJS.ProcessEnv {
  const { NODE_COMPILE_CACHE } = process.env;
  return NODE_COMPILE_CACHE === undefined ? {} : { NODE_COMPILE_CACHE };
}

/** The table that `plumbline-server config` prints; secrets are masked. */
export function describeSettings(settings: Settings): string {
  return settingNames()
    .map((name) => {
      const setting: SettingDefinition = SETTINGS[name];
      const value = settings[name];
      const present = setting.secret && value !== undefined ? '******' : text(value);
      return `${setting.variable} = ${present}\n    ${setting.meaning} Default: ${text(setting.default)}.`;
    })
    .join('\n');
}

interface SettingDefinition {
  readonly variable: string;
  readonly meaning: string;
  readonly type: TSchema;
  readonly default?: unknown;
  readonly secret?: boolean;
}

const NAMES_BY_VARIABLE = new Map<string, SettingName>(settingNames().map((name) => [SETTINGS[name].variable, name]));

function settingNames(): readonly SettingName[] {
  return Object.keys(SETTINGS) as SettingName[];
}

function readSetting(name: SettingName, environment: Environment): unknown {
  const setting: SettingDefinition = SETTINGS[name];
  const given = environment[setting.variable];
  if (given === undefined || given === '') return setting.default;
  const value = parse(given, setting.type);
  if (!Value.Check(setting.type, value)) {
    const shown = setting.secret ? 'The value' : `"${given}"`;
    throw new SettingsError(`${setting.variable}: ${shown} is not ${expectation(setting.type)}.`);
  }
  return value;
}

function parse(given: string, type: TSchema): unknown {
  if (Type.IsInteger(type)) return /^\d+$/.test(given) ? Number(given) : given;
  if (Type.IsBoolean(type)) return given === 'true' ? true : given === 'false' ? false : given;
  if (Type.IsArray(type)) return given.split(',').map((item) => item.trim());
  return given;
}

function expectation(type: TSchema): string {
  if (Type.IsBoolean(type)) return 'true or false';
  if (Type.IsInteger(type)) {
    const { minimum, maximum } = type as { minimum?: number; maximum?: number };
    return `a whole number from ${minimum ?? 0}${maximum === undefined ? ' up' : ` to ${maximum}`}`;
  }
  return (type as { description?: string }).description ?? 'a fitting text';
}

function text(value: unknown): string {
  if (value === undefined) return 'none';
  return Array.isArray(value) ? value.join(',') : `${value as string | number | boolean}`;
}

function isForOthers(variable: string): boolean {
  return FOR_OTHERS.includes(variable) || variable.startsWith('PLUMBLINE_TEST_');
}
