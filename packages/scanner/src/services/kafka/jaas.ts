import { secretKind, type SecretKind } from '../../rules/secrets.ts';

/** One option of a login module, such as `password`. */
export interface JaasOption {
  readonly name: string;
  readonly value: string;
}

/** What an option gives away: a password, perhaps one of the documentation that everybody knows. */
export function passwordKindOf({ name, value }: JaasOption): SecretKind {
  if (!/^(?:password|clientSecret)$|^user_/.test(name)) return 'none';
  return /^(?:admin|alice|bob|kafka|broker|client)[-_]secret$/.test(value) ? 'well-known' : secretKind(value);
}

/** Whether an option lets OAUTHBEARER make or take tokens that nobody signed. */
export function isOfUnsecuredToken({ name }: JaasOption): boolean {
  return /^unsecured(?:Login|Validator)/.test(name);
}

/** More options of one text are not looked at: what they say is unknown. */
const MAX_OPTIONS = 1000;

/** The options of a text, as many as are looked at. */
interface JaasOptions {
  readonly options: readonly JaasOption[];
  /** False where the text has more. */
  readonly areAll: boolean;
}

/**
 * The options of a JAAS text as `sasl.jaas.config` has it: `Module required name="value" …;`.
 * Source: https://kafka.apache.org/documentation/#security_jaas_client
 */
export function jaasOptions(text: string): JaasOptions {
  const options = text
    .matchAll(
      /(?<![\w.])([A-Za-z_][\w.-]{0,100})[ \t]{0,20}=[ \t]{0,20}(?:"([^"]{0,1000})"|'([^']{0,1000})'|([^\s;"]{1,1000}))/g,
    )
    .take(MAX_OPTIONS + 1)
    .map(([, name = '', quoted, single, plain]) => ({ name, value: quoted ?? single ?? plain ?? '' }))
    .toArray();
  return { options: options.slice(0, MAX_OPTIONS), areAll: options.length <= MAX_OPTIONS };
}
