/** What is asked of a value that is set: each says it of one attribute, with what shows it. */
import { byFirstLine } from '../formats/head.ts';
import type { Place } from '../formats/tree.ts';
import type { Answer } from '../resources/answer.ts';
import { integerOf, isList, isObject, isReference, SECRET_PART, textOf } from '../resources/iac-value.ts';
import { valueOfJson } from '../resources/json-value.ts';
import { UNKNOWN_PART } from '../resources/stack.ts';
import { Truth } from '../resources/truth.ts';
import { shellCommands } from '../reading/shell-commands.ts';
import { UNKNOWN } from '../rule.ts';
import { secretsInWords, wordsOfScript } from '../rules/command-secrets.ts';
import { holdsConnectionSecret, isConnectionWithSecret } from '../rules/connection-strings.ts';
import { exposedDownloadRunIn, interpreterOfDownload } from '../rules/piped-downloads.ts';
import { holdsNoSecret } from './named-secrets.ts';
import { isExposedSecret, isKnownSecretForm, isSecretName, isSignedAddress, passwordInUrl } from '../rules/secrets.ts';

export type ValueTest = (answer: Answer) => Truth;

export const off: ValueTest = (answer) => answer.isFalse();

export const on: ValueTest = (answer) => answer.isTrue();

/** It is not said, or said to be off. */
export const notOn: ValueTest = (answer) => answer.isTrue().not();

/** Only that it is not there, or empty, is wrong. */
export const missing: ValueTest = (answer) => {
  const { value } = answer;
  if (value === UNKNOWN) return Truth.UNKNOWN;
  const isEmpty =
    value === undefined || value === '' || value === false || (isList(value) && value.every((item) => item === ''));
  return Truth.of(isEmpty, { at: answer.at, message: answer.said() });
};

/** Nothing is said about it, not even that it is off. */
export const unsaid: ValueTest = (answer) => answer.isSet().not();

/** What Terraform's providers write where nobody says what something is for says nothing either. */
export const undescribed: ValueTest = (answer) => missing(answer).or(answer.is('Managed by Terraform'));

/** That it is there is wrong, also where it names what the files do not describe. */
export const there: ValueTest = (answer) =>
  answer.target === undefined
    ? missing(answer).not().and(answer.isSet())
    : Truth.of(true, { at: answer.at, message: answer.said() });

export function oneOf(...values: readonly string[]): ValueTest {
  return (answer) => answer.is(...values);
}

export function otherThan(...values: readonly string[]): ValueTest {
  return (answer) => answer.is(...values).not();
}

export function matching(pattern: RegExp): ValueTest {
  return (answer) => answer.test((text) => pattern.test(text));
}

/** The same of a text of which only parts are known. */
export function matchingInPart(pattern: RegExp): ValueTest {
  return (answer) => answer.testInPart((text) => pattern.test(text));
}

export function below(least: number): ValueTest {
  return numberThat((number) => number < least);
}

export function above(most: number): ValueTest {
  return numberThat((number) => number > most);
}

export function within(least: number, most: number): ValueTest {
  return numberThat((number) => number >= least && number <= most);
}

function numberThat(isWrong: (number: number) => boolean): ValueTest {
  return (answer) =>
    answer.test((text) => {
      const number = integerOf(text);
      return number === undefined ? UNKNOWN : isWrong(number);
    });
}

/** A list that is there, and has nothing in it. */
export const ofNothing: ValueTest = (answer) => {
  const { value, at } = answer;
  if (value === UNKNOWN) return Truth.UNKNOWN;
  return Truth.of(isList(value) && value.length === 0, { at, message: answer.said() });
};

/** A list of one known thing. */
export const ofOne: ValueTest = (answer) => {
  const { value, at } = answer;
  const [only, ...others] = isList(value) ? value : [UNKNOWN];
  if (only === UNKNOWN) return Truth.UNKNOWN;
  return Truth.of(only !== undefined && others.length === 0, { at, message: answer.said() });
};

/** One block of those that may be written again and again. */
export const ofOneBlock: ValueTest = (answer) => {
  const { value, at } = answer;
  const isOne = isObject(value) || (isList(value) && value.length === 1);
  return value === UNKNOWN ? Truth.UNKNOWN : Truth.of(isOne, { at, message: answer.said() });
};

/** A list that has not all of these. */
export function lacking(...values: readonly string[]): ValueTest {
  return (answer) => {
    const items = answer.items();
    return Truth.any(values.map((value) => listed(answer, items, value).not()));
  };
}

/** A list that has all of these. */
export function holdingAll(...values: readonly string[]): ValueTest {
  return (list) => {
    const items = list.items();
    const has = values.map((value) => Truth.any(items.map((item) => item.is(value))));
    const { is } = has.reduce((all, one) => all.and(one), Truth.TRUE);
    return Truth.of(is, { at: list.at, message: list.said() });
  };
}

/** A list that has one of these. */
export function having(...values: readonly string[]): ValueTest {
  return (answer) => Truth.any(answer.items().map((item) => item.is(...values)));
}

/** A list that has any besides these. */
export function havingOther(...allowed: readonly string[]): ValueTest {
  return (answer) => Truth.any(answer.items().map((item) => item.is(...allowed).not()));
}

/** A list in which one matches. */
export function havingMatch(pattern: RegExp): ValueTest {
  return (answer) => Truth.any(answer.items().map(matching(pattern)));
}

/** The same of texts of which only parts are known. */
export function havingMatchInPart(pattern: RegExp): ValueTest {
  return (answer) => Truth.any(answer.items().map(matchingInPart(pattern)));
}

function listed(list: Answer, items: readonly Answer[], value: string): Truth {
  const { is } = Truth.any(items.map((item) => item.is(value)));
  return Truth.of(is, { at: list.at, message: { code: 'lacks', values: { setting: list.name, value } } });
}

/** A secret that stands in the file itself: where it is written, not where it is used. */
export const secretText: ValueTest = (answer) => {
  const { at, name: setting } = answer;
  const variable = at.writtenAt?.variable;
  // A variable that is called like one is told of by itself.
  const isTold = variable !== undefined && isSecretName(variable) && !holdsNoSecret(variable, textOf(answer.value));
  // Of a text that is known in part, its name does not tell whether what is known is the secret.
  const is = isTold
    ? false
    : answer.inPart === undefined
      ? answer.test(isExposedSecret).is
      : answer.testInPart(isSecretByForm).is;
  return Truth.of(is, { at: at.writtenAt ?? at, message: { code: 'holds-secret', values: { setting } } });
};

/** The same, where the text may be a document of JSON: what its keys name is the secret then. */
export const secretTextOrDocument: ValueTest = (answer) => {
  const document = answer.read(valueOfJson);
  return isObject(document.value) ? secretMember(document) : secretText(answer);
};

/**
 * A secret that stands in the file itself, or in a parameter of Systems Manager that is not encrypted.
 * Source: https://docs.aws.amazon.com/AWSCloudFormation/latest/UserGuide/dynamic-references-ssm.html.
 */
export const plainSecret: ValueTest = (answer) => {
  const { at } = answer;
  const text = at.end - at.start > MAX_REFERENCE ? '' : at.source.text.slice(at.start, at.end);
  return text.includes('{{resolve:ssm:') ? Truth.of(true, { at, message: answer.said() }) : secretText(answer);
};

/** Longer texts refer to no single parameter. */
const MAX_REFERENCE = 4096;

/** A list of texts of which one is such a secret. */
export const secretItem: ValueTest = (answer) => Truth.any(answer.items().map(secretText));

/** Something that is there, unless it says no. */
export const givenNotOff: ValueTest = (answer) =>
  isObject(answer.value)
    ? Truth.of(true, { at: answer.at, message: { code: 'is-there', values: { setting: answer.name } } })
    : there(answer).and(answer.isFalse().not().withoutEvidence());

/** An object of which every member says this, and so nothing. */
export function everyMember(value: string): ValueTest {
  return (answer) => {
    const members = answer.members();
    if (!members) return Truth.UNKNOWN;
    const { is } = Truth.any(members.map(([, member]) => member.is(value).not())).not();
    return Truth.of(members.length > 0 && is, { at: answer.at, message: answer.said() });
  };
}

/** An object in which a member of such a name has this value. */
export function memberIs(isMeant: (name: string) => boolean, value: string): ValueTest {
  return (answer) =>
    Truth.any(
      answer
        .knownMembers()
        .filter(([name]) => isMeant(name))
        .map(([, found]) => found.is(value)),
    );
}

/** A text in which a private key or password stands that Terraform makes, and no hash: it is known by its name alone. */
export const ofMadeSecret: ValueTest = (answer) => {
  const { at } = answer;
  const text = at.source.text.slice(at.start, Math.min(at.end, at.start + MAX_REFERENCE));
  return Truth.of(MADE.test(text), { at, message: answer.said() });
};

const MADE =
  /(?<!\b(?:bcrypt|md5|sha1|sha256|sha512|base64sha256|base64sha512|length)\(\s{0,20})\b(?:tls_private_key\.[\w-]{1,100}(?:\[[^\]]{0,100}\])?\.private_key_|random_password\.[\w-]{1,100}(?:\[[^\]]{0,100}\])?\.result\b)/;

/**
 * A key, connection string or password that other resources, a vault or a variable of such a name give, by where it is
 * written: what Terraform knows when it runs alone. A text that has a variable in it says less.
 */
export const givenSecret: ValueTest = (answer) => {
  const { at, name: setting } = answer;
  const text = at.source.text.slice(at.start, Math.min(at.end, at.start + MAX_REFERENCE));
  return Truth.of(GIVEN.test(text), { at, message: { code: 'holds-secret', values: { setting } } }).or(
    ofMadeSecret(answer),
  );
};

/** Source: https://registry.terraform.io/providers/hashicorp/azurerm/latest/docs/resources/storage_account. */
const GIVEN =
  /\b(?:azurerm_\w{1,60}\.[\w-]{1,100}(?:\[[^\]]{0,60}\])?\.(?:primary|secondary)_(?:\w{1,20}_)?(?:access_key|shared_key|key|connection_string)\b|data\.azurerm_key_vault_secret\.[\w-]{1,100}(?:\[[^\]]{0,60}\])?\.value\b|(?<!\$\{\s{0,3})var\.(?:\w{1,60}_)?(?:password|passwd|secret|client_secret|access_key|api_key|token)\b(?!\s{0,3}==?))/;

/** A policy of Vault that gives rights to every path. Source: https://developer.hashicorp.com/vault/docs/concepts/policies. */
export const vaultPathOfAll: ValueTest = (answer) => {
  const { is } = answer.test((text) => {
    const written = text.slice(0, MAX_SCRIPT).replaceAll(/^[ \t]{0,100}(?:#|\/\/)[^\n]*/gm, '');
    return [...written.matchAll(EVERY_PATH)].some(([, rights = '']) =>
      /"(?:create|read|update|patch|delete|sudo)"/.test(rights),
    );
  });
  return Truth.of(is, { at: answer.at, message: { code: 'has', values: { setting: answer.name, value: 'path "*"' } } });
};

const EVERY_PATH = /\bpath[ \t]{1,20}"(?:\*|\+\/\*)"[ \t]{0,20}\{([^{}]{0,2000})\}/g;

/** A text that is one by its form, whatever it is called. */
export const secretByForm: ValueTest = (answer) => {
  const { is } = answer.testInPart(isSecretByForm);
  return Truth.of(is, { at: answer.at, message: { code: 'holds-secret', values: { setting: answer.name } } });
};

/** How a database, a store or a queue is reached, with the password or key for it. */
export const secretConnection: ValueTest = (answer) => {
  const { is } = answer.testInPart(holdsConnectionSecret);
  return Truth.of(is, { at: answer.at, message: { code: 'holds-secret', values: { setting: answer.name } } });
};

/** What the header `Authorization` holds, with the token or password in plain text. */
export const secretLogin: ValueTest = (answer) => {
  const { is } = answer.test((text) => {
    const [, credential] = /^(?:basic|bearer|token) +(\S{1,5000})$/i.exec(text) ?? [];
    return credential !== undefined && isExposedSecret(credential);
  });
  return Truth.of(is, { at: answer.at, message: { code: 'holds-secret', values: { setting: answer.name } } });
};

/** An address in which a user and a password stand, or a token for the user. */
export const secretAddress: ValueTest = (answer) => {
  const { is } = answer.testInPart((text) => {
    const [, user = '', password] = /^https?:\/\/([^/@\s:]{0,200})(?::([^/@\s]{1,500}))?@/i.exec(text) ?? [];
    return password === undefined ? isToken(user) : isExposedSecret(password);
  });
  return Truth.of(is, { at: answer.at, message: { code: 'holds-secret', values: { setting: answer.name } } });
};

/** Of a form that an issuer is known by, or as GitHub made them before they had one. */
function isToken(user: string): boolean {
  return isKnownSecretForm(user) || /^[\da-f]{40}$/i.test(user);
}

/** The name of an S3 bucket as CloudFront asks for it, or such a bucket of the same files. */
export const ofBucket: ValueTest = (answer) => {
  const { value, at } = answer;
  if (!isReference(value)) return answer.test((text) => /\.s3[.-][a-z\d.-]{0,100}amazonaws\.com(?:\.cn)?$/i.test(text));
  return Truth.of(/(?:^|\.)aws_s3_bucket\.[^.]+$/.test(value.target), { at, message: answer.said() });
};

/** A list of names with values in which one has none of these; AWS takes another one where it is not there. */
export function attribute(name: string, ...wanted: readonly string[]): ValueTest {
  return (list) => {
    const message = { code: 'lacks', values: { setting: list.name, value: name } } as const;
    return attributeIn(list, name, (value) => value.is(...wanted).not(), Truth.of(true, { at: list.at, message }));
  };
}

/** A list of names with values in which one has this value. */
export function attributeIs(name: string, wrong: string): ValueTest {
  return (list) => attributeIn(list, name, (value) => value.is(wrong), Truth.FALSE);
}

function attributeIn(list: Answer, name: string, judge: ValueTest, otherwise: Truth): Truth {
  const pairs = pairsIn(list).map((pair) => ({ ...pair, is: pair.name.is(name).is }));
  const found = pairs.find(({ is }) => is === true);
  if (!found) return pairs.some(({ is }) => is === UNKNOWN) ? Truth.UNKNOWN : otherwise;
  return judge(found.value);
}

/** As the languages write them: `Key` or `Name` with `Value`, in upper or lower case. */
function pairsIn(list: Answer): readonly { readonly name: Answer; readonly value: Answer }[] {
  return list.items().map((item) => {
    const [nameKey = '', valueKey = ''] = PAIR_KEYS.find(([key]) => item.get(key).value !== undefined) ?? PAIR_KEYS[0];
    return { name: item.get(nameKey), value: item.get(valueKey) };
  });
}

const PAIR_KEYS = [
  ['Name', 'Value'],
  ['name', 'value'],
  ['Key', 'Value'],
  ['Variable', 'Value'],
  ['OptionName', 'Value'],
  ['HeaderName', 'HeaderValue'],
  ['ParameterKey', 'ParameterValue'],
] as const;

/** An object in which a key that names a secret holds one, or any key one of a known form. */
export const secretMember: ValueTest = (answer) => {
  const members = answer.knownMembers();
  const secret = members.filter(
    ([name, { value, inPart }]) => isSecretName(name) || isSecretByForm(textOf(value) ?? inPart ?? ''),
  );
  const isExposed = Truth.any(secret.map(([, value]) => secretIn(value)));
  return answer.members() ? isExposed : isExposed.or(Truth.UNKNOWN);
};

/** An object whose member is wrong, or is not there where that is bad. */
export function member(name: string, wrong: ValueTest, unset: 'bad' | 'fine' = 'fine'): ValueTest {
  return (answer) => {
    const found = answer.get(name);
    return found.value === undefined
      ? Truth.of(unset === 'bad', { at: found.at, message: found.said() })
      : wrong(found);
  };
}

/** Seconds, as Google Cloud writes them: `3600s`. */
export function longerThan(seconds: number): ValueTest {
  return (answer) =>
    answer.test((text) => {
      const [, number] = /^(\d{1,15})(?:\.\d+)?s$/.exec(text) ?? [];
      return number === undefined ? UNKNOWN : Number(number) > seconds;
    });
}

/**
 * Statements in Cedar of which one permits everything to everybody, and none forbids anything.
 * Source: https://docs.cedarpolicy.com/policies/syntax-policy.html.
 */
export const permitsEveryone: ValueTest = (answer) => {
  const { is } = answer.test((text) => {
    const statements = text
      .slice(0, MAX_SCRIPT)
      .replaceAll(/\/\/[^\n]*/g, '')
      .split(';');
    const isForbidden = statements.some((statement) => /^\s*(?:@[^\n]*\n\s*)?forbid\b/.test(statement));
    return !isForbidden && statements.some((statement) => PERMITS_EVERYTHING.test(statement));
  });
  return Truth.of(is, { at: answer.at, message: { code: 'is-there', values: { setting: answer.name } } });
};

const PERMITS_EVERYTHING =
  /^\s*(?:@[^\n]*\n\s*)?permit\s*\(\s*principal\s*,\s*action\s*,\s*resource\s*(?:,\s*)?\)(?:\s*when\s*\{\s*true\s*\})?\s*$/;

/** The service account that machines of Google Cloud have where none is named; its name begins with a number. */
export const ofDefaultAccount: ValueTest = (answer) =>
  missing(answer).or(answer.testInPart((text) => /^default$|-compute@developer\.gserviceaccount\.com$/i.test(text)));

/** A command or script among whose words a secret stands. */
export const secretCommand: ValueTest = (answer) =>
  answer.testInPart((text) => text.split('\n').some(lineHandsSecretOver));

/** What a template of Azure makes of a parameter for secrets, or of the keys of a resource. */
export const madeOfSecret: ValueTest = (answer) => {
  if (answer.value !== UNKNOWN) return Truth.FALSE;
  const is = answer.inPart?.includes(SECRET_PART) === true || GIVES_KEYS.test(writtenAs(answer));
  return Truth.of(is || UNKNOWN, {
    at: answer.at,
    message: { code: 'holds-secret', values: { setting: answer.name } },
  });
};

/** Functions of resources that give their keys, such as `listKeys`. */
export const GIVES_KEYS = /\blist\w{0,60}?(?:keys?|secrets?|connectionStrings?|sas|credentials?|callbackUrl)\s*\(/i;

/** A list of commands of which one does. */
export const secretCommandInOne: ValueTest = (answer) => Truth.any(answer.items().map(secretCommand));

/** A list of names with values in which one that names a secret holds one, or any one of a known form. */
export const secretNamed: ValueTest = (answer) =>
  Truth.any(
    pairsIn(answer).map(({ name, value }) =>
      secretIn(value).and(name.test(isSecretName).or(value.testInPart(isSecretByForm))),
    ),
  );

/** The same of those that say by `key` that the value is none of these: then it is not where the secret is kept. */
export function secretNamedBut(keys: readonly string[], pattern: RegExp): ValueTest {
  return (list) =>
    Truth.any(
      list.items().map((item) => {
        const kinds = keys.map((key) => item.get(key)).filter(({ value }) => value !== undefined);
        return secretNamed(item).and(
          Truth.any(kinds.map(matching(pattern)))
            .not()
            .withoutEvidence(),
        );
      }),
    );
}

/** An object in which something whose name matches is switched on. */
export function memberOn(pattern: RegExp): ValueTest {
  return (answer) => {
    const isOn = Truth.any(
      answer
        .knownMembers()
        .filter(([name]) => pattern.test(name))
        .map(([, value]) => value.isTrue()),
    );
    return answer.members() ? isOn : isOn.or(Truth.UNKNOWN);
  };
}

/** The name of a key of AWS has a form of its own, and is no secret without the key. */
function isSecretByForm(text: string): boolean {
  const inAddress = text.length > MAX_REFERENCE ? undefined : passwordInUrl(text);
  return (
    (isKnownSecretForm(text) && !/^A[KS]IA[A-Z\d]{16}$/.test(text)) ||
    isConnectionWithSecret(text) ||
    isSignedAddress(text) ||
    (inAddress !== undefined && isExposedSecret(inAddress))
  );
}

function secretIn(value: Answer): Truth {
  return value.value === undefined ? Truth.FALSE : secretText(value);
}

/** The name of a key that AWS manages, or none. */
export const notOwnKey: ValueTest = (answer) =>
  typeof answer.value === 'string' && answer.value !== ''
    ? answer.test((text) => /(?:^|[:/])alias\/aws\//.test(text))
    : missing(answer);

/** An object in which none of these is switched on. */
export function nothingOn(...keys: readonly string[]): ValueTest {
  return (answer) => {
    const { is } = Truth.any(keys.map((key) => answer.get(...key.split('.')).isTrue())).not();
    return Truth.of(is, { at: answer.at, message: answer.said() });
  };
}

/** Of these, one is not on. */
export function notAllOn(...keys: readonly string[]): ValueTest {
  return (answer) => {
    const { is } = Truth.any(keys.map((key) => answer.get(key).isTrue().not()));
    return Truth.of(is, { at: answer.at, message: answer.said() });
  };
}

/** A list of objects of which none has this type. */
export function typeMissing(type: string): ValueTest {
  return (answer) => {
    const { is } = Truth.any(answer.items().map((item) => item.get('Type').is(type))).not();
    return Truth.of(is, { at: answer.at, message: { code: 'lacks', values: { setting: answer.name, value: type } } });
  };
}

/** A script, in plain text or in base64, in which a secret of a known form stands, also beside what nobody can know. */
export const secretScript: ValueTest = (answer) => {
  const { is } =
    answer.value === UNKNOWN && holdsSecret(writtenAs(answer)) ? Truth.TRUE : scriptThat(holdsSecret)(answer);
  return Truth.of(is, {
    at: is === true ? byLineOfSecret(answer.at) : answer.at,
    message: { code: 'holds-secret', values: { setting: answer.name } },
  });
};

/** A script too long to be shown, by the line of it that holds a secret where one does. */
function byLineOfSecret(at: Place): Place {
  if (at.end - at.start > MAX_SCRIPT || byFirstLine(at) === at) return at;
  let { start } = at;
  for (const line of at.source.text.slice(at.start, at.end).split('\n')) {
    const end = start + line.length;
    if (holdsSecret(line.trim())) return { ...at, shown: { start, end } };
    start = end + 1;
  }
  return at;
}

/** A script, in plain text or in base64, of which something is so. */
export function scriptThat(isSo: (text: string) => boolean): ValueTest {
  return (answer) =>
    answer.test((text) => isSo(text) || (BASE64.test(text) && isSo(Buffer.from(text, 'base64').toString('latin1'))));
}

/** A script, in plain text or in base64, in which a shell runs what is downloaded as it comes. */
export const runsDownload: ValueTest = (answer) => {
  let value = '';
  const { is } = scriptThat((text) => (value = downloadRunIn(text)) !== '')(answer);
  return Truth.of(is, { at: answer.at, message: { code: 'has', values: { setting: answer.name, value } } });
};

/** Such as `curl | sh`. */
function downloadRunIn(text: string): string {
  if (text.length > MAX_SCRIPT || !MAY_RUN_DOWNLOAD.test(text)) return '';
  const commands = shellCommands(text, { source: { ...OF_SCRIPT, text }, start: 0 });
  for (const command of commands) {
    const interpreter = interpreterOfDownload(command);
    if (interpreter !== undefined)
      return command.name === interpreter ? interpreter : `${command.name} | ${interpreter}`;
  }
  return exposedDownloadRunIn(commands) ?? '';
}

const MAY_RUN_DOWNLOAD = /[|<`$]|\b(?:iex|invoke-expression)\b|\b(?:curl|wget)\b/i;

const OF_SCRIPT = { fileName: '', subPath: '', configFileType: 'custom' } as const;

/** A list of commands of which one does. */
export const runsDownloadInOne: ValueTest = (answer) => Truth.any(answer.items().map(runsDownload));

/** An attribute as its file has it; nothing where only what is around it has a place. */
function writtenAs({ at, name }: Answer): string {
  const text = at.end - at.start > MAX_SCRIPT ? '' : at.source.text.slice(at.start, at.end);
  return text.replace(/^["']/, '').startsWith(name) ? text : '';
}

/** Longer scripts than these no machine takes, however they are written down. */
const MAX_SCRIPT = 100_000;

/** A file of settings, one a line, of which one that names a secret holds it. */
export const secretLines: ValueTest = (answer) => {
  const { is } = answer.testInPart((text) => {
    const lines = text.length > MAX_SCRIPT ? [] : text.split('\n');
    return lines.some((line) => {
      const [, name = '', value = ''] = SETTING.exec(line) ?? [];
      return (isSecretName(name) && isExposedSecret(value)) || isKnownSecretForm(line);
    });
  });
  return Truth.of(is, { at: answer.at, message: { code: 'holds-secret', values: { setting: answer.name } } });
};

const SETTING = /^\s{0,20}(?:export )?([\w.-]{1,64}) ?[=:] ?["']?([^\s"']{6,200})["']?\s*$/;

const BASE64 = /^[A-Za-z\d+/\s]{16,}(?:={1,2}\s*)?$/;

function holdsSecret(text: string): boolean {
  return (
    isKnownSecretForm(text) ||
    /\bAWS_SECRET_ACCESS_KEY\s*=\s*["']?[A-Za-z\d/+]{32,}/i.test(text) ||
    [...text.matchAll(EXPORTED)].some(
      ([, name = '', value = '']) => isSecretName(name) && !value.includes(UNKNOWN_PART) && isExposedSecret(value),
    ) ||
    text.split('\n').some(lineHandsSecretOver) ||
    [...text.matchAll(IN_FILE)].some(([, value = '']) => !value.includes(UNKNOWN_PART) && isExposedSecret(value)) ||
    (text.startsWith('#cloud-config') && givesPasswords(text))
  );
}

/**
 * Whether cloud-init is told a password that people log in with.
 * Source: https://cloudinit.readthedocs.io/en/latest/reference/modules.html, "Users and Groups" and "Set Passwords".
 */
function givesPasswords(text: string): boolean {
  let isInList = false;
  return text.split('\n').some((line) => {
    if (line.length > LONGEST_LINE) return false;
    if (/^\S/.test(line)) isInList = false;
    if (/^\s{1,20}list:/.test(line)) isInList = true;
    const [, named] = /^\s{0,40}(?:- )?(?:plain_text_passwd|password): ?["']?([^\s"']{1,200})/.exec(line) ?? [];
    const [, listed] = isInList ? (/^\s{1,40}(?:- )?["']?[\w.-]{1,64}:([^\s"']{1,200})["']?$/.exec(line) ?? []) : [];
    const password = named ?? listed;
    // One that is made by chance, or written as its hash, is none that others know.
    if (password === undefined || /^(?:R(?:ANDOM)?$|\$\d)/.test(password)) return false;
    return !password.includes(UNKNOWN_PART) && isExposedSecret(password);
  });
}

/** Whether a line of a script calls something with a password. */
function lineHandsSecretOver(line: string): boolean {
  if (line.length > LONGEST_LINE || /^\s*#/.test(line)) return false;
  const [, password] = GIVEN_TO_CHPASSWD.exec(line) ?? [];
  if (password !== undefined && isExposedSecret(password)) return true;
  // What is asked for by its name is none.
  const text = line.replaceAll(UNKNOWN_PART, '$').replaceAll(/--secret(?:-id|-name)?[= ]\S{1,300}/g, '');
  const [found] = secretsInWords(wordsOfScript(text));
  return found !== undefined;
}

/** Units: characters. */
const LONGEST_LINE = 4000;

const GIVEN_TO_CHPASSWD =
  /\becho[ \t]{1,5}["']?[\w.-]{1,64}:([^\s"'|$]{1,200})["']?[ \t]{0,5}\|[ \t]{0,5}(?:sudo[ \t]{1,5})?chpasswd\b/;

/** A line of a file that is written out, such as `.my.cnf`; the ends of lines may be written as such. */
const IN_FILE =
  /(?:^|\n|\\n)[ \t]{0,20}(?:passw(?:or)?d|aws_secret_access_key)[ \t]{0,5}=[ \t]{0,5}["']?([^\s"'\\${}]{4,200})(?=["'\s\\]|$)/g;

/** A variable that a script gives to what it starts. */
const EXPORTED = /\bexport[ \t]+(\w{1,64})=[\\"']*([^\s"'\\;]{6,200})/g;
